import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download } from "#contract/orders/orders.ts";
import { health } from "#contract/service.ts";
import { signOut } from "#contract/session.ts";
import { createOperatorScenario as open } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Desk = Awaited<ReturnType<typeof open>>;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Runs as many downloads at the same time as there are connections for them, which must all succeed. */
async function allConnectionsAreFree(desk: Desk) {
  const fetchOne = async () => {
    const response = await service.request(await desk.ticket());
    await response.text();
    return response.status;
  };
  expect(await Promise.all(Array.from({ length: 4 }, fetchOne))).toEqual([200, 200, 200, 200]);
}

describe("a ticket", () => {
  const statusOf = async (path: string) => (await service.request(path)).status;

  it("works once", async () => {
    const path = await (await open(service)).ticket();
    expect([await statusOf(path), await statusOf(path)]).toEqual([200, 404]);
  });

  it("is a new one for a request that is sent again with its key", async () => {
    const { token } = await open(service);
    const ask = async () => {
      const input = {
        dateFrom: "2026-11-21T00:00:00Z",
        dateTo: "2026-11-21T12:00:00Z",
        language: "en",
      } as const;
      return (
        await service.send(download, input, { token, headers: { "idempotency-key": "key-of-this-file_1" } })
      ).body.path;
    };
    const paths = [await ask(), await ask()];
    expect([await statusOf(paths[0] as string), await statusOf(paths[1] as string)]).toEqual([200, 200]);
  });

  it("is not used up by who only asks about the file", async () => {
    const path = await (await open(service)).ticket();
    expect((await service.request(path, { method: "HEAD" })).status).toBe(404);
    expect(await statusOf(path)).toBe(200);
  });

  it("works once when used twice at once", async () => {
    const path = await (await open(service)).ticket();
    const statuses = await Promise.all([statusOf(path), statusOf(path)]);
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  it("runs out after a minute", async () => {
    const path = await (await open(service)).ticket();
    service.advance(60_000);
    expect(await statusOf(path)).toBe(404);
  });

  it("dies with its session", async () => {
    const desk = await open(service);
    const path = await desk.ticket();
    await service.send(signOut, undefined, { token: desk.token });
    expect(await statusOf(path)).toBe(404);
  });

  it.each([
    ["its account is deactivated", "update accounts set account_type = 'deactivated' where id = $1"],
    ["its account may open orders no more", "update accounts set scopes = '{drivers}' where id = $1"],
  ])("is worth nothing when %s", async (_, text) => {
    const desk = await open(service, { canView: [] });
    const path = await desk.ticket();
    await service.pool.query(text, [desk.account.id]);
    expect(await statusOf(path)).toBe(404);
  });

  it("is not guessed", async () => {
    expect(await statusOf("/api/download/nosuch")).toBe(404);
  });
});

describe("a download gives its connection back", () => {
  it("when it was read", async () => {
    const desk = await open(service);
    for (let time = 0; time < 5; time++) await (await service.request(await desk.ticket())).text();
    await allConnectionsAreFree(desk);
  });

  it("when it was only asked about", async () => {
    const desk = await open(service);
    for (let time = 0; time < 25; time++) await service.request(await desk.ticket(), { method: "HEAD" });
    await allConnectionsAreFree(desk);
  });

  let large: Desk;
  beforeAll(async () => {
    large = await open(service);
    await makeLargeOrders(large);
  });

  it("and others are served while readers pause", async () => {
    const paused = await Promise.all(
      Array.from({ length: 6 }, async () => openWithoutReading(await large.ticket())),
    );
    expect(paused.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
    expect((await service.send(health, undefined)).status).toBe(200);
    for (const response of paused) response.destroy();
  }, 20_000);

  it("when the reader went away in the middle", async () => {
    await hangUpAfterFirstBytes(await large.ticket());
    await allConnectionsAreFree(await open(service));
  });
});

/** Inserts orders with far more text than the buffers between database and reader can hold. */
async function makeLargeOrders(desk: Desk) {
  const { id } = await desk.order();
  await service.pool.query(
    `insert into orders (id, order_no, created_on, company_id, region, type, status, status_began_at, created_at,
       client_name, client_phone, client_street, client_city, client_zip_code, last_comment)
     select id || n, order_no, created_on - n, company_id, region, type, status, status_began_at, created_at,
       client_name, client_phone, client_street, client_city, client_zip_code, repeat(md5(n::text), 1200)
     from orders, generate_series(1, 500) as n where id = $1`,
    [id],
  );
}

const openWithoutReading = (path: string) =>
  new Promise<IncomingMessage>((resolve) => get(`${service.url}${path}`, { agent: false }, resolve));

async function hangUpAfterFirstBytes(path: string) {
  const response = await openWithoutReading(path);
  await once(response, "data");
  response.destroy();
}
