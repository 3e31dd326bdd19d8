import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list } from "#contract/orders/orders.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test.each([
  ["zstd", "gzip, deflate, br, zstd", zstdDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
  [undefined, "identity", (body: Buffer) => body],
])("a list is sent as %s to who takes %s", async (encoding, accepted, decompress) => {
  const desk = await createOperatorScenario(service);
  const orders = [];
  while (orders.length < 5) orders.push(await desk.order());
  const ids = orders.map(({ id }) => `ids=${id}`).join("&");
  // `fetch` would decompress the answer, so that its encoding could not be checked.
  const sent = request(`${service.url}/api${list.path}?${ids}`, {
    headers: { authorization: `Bearer ${desk.token}`, "accept-encoding": accepted },
  }).end();
  const [response] = await once(sent, "response");
  expect(response.headers["content-encoding"]).toBe(encoding);
  const rows: { id: string }[] = JSON.parse(decompress(await buffer(response)).toString());
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
});
