import { afterAll, beforeAll, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as companies from "#contract/companies/companies.ts";
import { addComment } from "#contract/orders/commands.ts";
import { trustedProxies } from "#server/http/requestIds.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator({ scopes: ["*"] })).token;
  desk = await createOperatorScenario(service);
});
afterAll(() => service.stop());

const ofProxy = "0af7651916cd43dd8448eb211c80319c";
const comment = (orderId: string, headers = {}) =>
  service.send(addComment, { orderId, comment: "Klatka B" }, { token: desk.token, headers });
const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id");

it("every answer says its request, and the audit log finds what that wrote", async () => {
  const order = await desk.order();
  const reply = await comment(order.id);
  await comment(order.id);
  const id = idOf(reply);
  const filter = JSON.stringify({ record: id });
  const { body } = await service.send(
    auditLog.list,
    { range: "[0,9]", sort: '["at","DESC"]', filter },
    { token: admin },
  );
  expect(body).toMatchObject([{ name: "commentOrder", requestId: id, record: { id: order.id } }]);
});

it("an error, its answer's header, and its lines of the log have one id", async () => {
  service.logged.length = 0;
  await service.pool.query("alter table companies rename to companies_gone");
  const reply = await service
    .send(companies.list, undefined, { token: admin })
    .finally(() => service.pool.query("alter table companies_gone rename to companies"));
  expect(reply.status).toBe(500);
  expect(reply.error.requestId).toBe(idOf(reply));
  expect(service.logged.join("")).toContain(`"reqId":"${idOf(reply)}"`);
});

it("a request keeps the id that a trusted proxy gave it, unless that has no id's form", async () => {
  const order = await desk.order();
  expect(idOf(await comment(order.id, { "x-request-id": ofProxy }))).toBe(ofProxy);
  const { rows } = await service.pool.query("select name from events where request_id = $1", [ofProxy]);
  expect(rows).toEqual([{ name: "commentOrder" }]);
  for (const odd of ["short", "a".repeat(65), "id with spaces and more", `${ofProxy}"}`]) {
    expect(idOf(await comment(order.id, { "x-request-id": odd }))).toMatch(/^[0-9A-Z]{26}$/);
  }
});

it("only the addresses and networks of the setting are trusted, in either writing", () => {
  const isTrusted = trustedProxies(["10.0.0.1", "10.1.0.0/16", "fd00::/8"]);
  const trusted = ["10.0.0.1", "::ffff:10.0.0.1", "10.1.255.3", "fd12::1"];
  const others = ["10.0.0.2", "10.2.0.1", "fe80::1", "127.0.0.1", "", "/tmp/socket"];
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([]);
  expect(others.filter(isTrusted)).toEqual([]);
  expect(trustedProxies([])("127.0.0.1")).toBe(false);
});
