import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { health, live } from "#contract/service.ts";
import { me, signIn } from "#contract/session.ts";
import { inSession } from "#server/database/pool.ts";
import { maxWaiting } from "#server/http/load.ts";
import { freshDatabaseBehindProxy } from "#tests/support/database/databaseProxy.ts";
import { orderHistoryOf } from "#tests/support/database/orderHistory.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let link: Awaited<ReturnType<typeof freshDatabaseBehindProxy>>;
let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
let orderId: string;
/** A service for the tests of one kind of outage. */
const startBehindProxy = async () => {
  link = await freshDatabaseBehindProxy();
  service = await startService({ database: link.database });
  desk = await createOperatorScenario(service);
  orderId = (await desk.order()).id;
};
const stop = async () => {
  await service.stop();
  await link.database.drop();
};

const calls = {
  "a sign-in": () => service.send(signIn, { username: "a@b.example", password: "Delivery1" }),
  "who is signed in": () => service.send(me, undefined, { token: desk.token }),
  "a list": () => desk.list(),
  "a command": () => desk.comment(orderId, "Tak"),
  health: () => service.send(health, undefined),
};

describe("while the database can't be reached", () => {
  beforeAll(async () => {
    await startBehindProxy();
    await link.cut();
  });
  afterAll(stop);

  it.each(Object.entries(calls))("%s answers 503, and nothing of the reason", async (_, call) => {
    const { status, error } = await call();
    expect(status).toBe(503);
    expect(error).toEqual({
      name: "ApiError",
      message: "unavailable",
      errorCode: "unavailable",
      requestId: expect.any(String),
    });
  });

  it("the log has a short line for each request, and none for what only asks whether it is well", async () => {
    service.logged.length = 0;
    await calls["a list"]();
    await calls.health();
    const lines = service.logged.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId);
    expect(lines).toMatchObject([{ level: 40, msg: "no database" }]);
    expect(lines[0]).not.toHaveProperty("err");
  });

  it("the process still says that it lives", async () => {
    expect((await service.send(live, undefined)).status).toBe(200);
  });

  it("a path that nobody serves is still unknown", async () => {
    expect((await service.request("/api/nosuch")).status).toBe(404);
  });
});

describe("while more wait for the database than it can serve", () => {
  beforeAll(startBehindProxy);
  afterAll(stop);

  it("a call answers 503 at once, and as ever when the others are done", async () => {
    const { pool } = service;
    const connections = await Promise.all(
      Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
    );
    const waiting = Array.from({ length: maxWaiting }, () => pool.query("select"));
    const { status, headers } = await desk.comment(orderId, "Tak");
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    for (const connection of connections) connection.release();
    await Promise.all(waiting);
    expect((await desk.comment(orderId, "Tak")).status).toBe(200);
    expect((await orderHistoryOf(pool, orderId)).comments).toHaveLength(1);
  });
});

describe("while a row is locked for too long", () => {
  beforeAll(startBehindProxy);
  afterAll(stop);

  it("its command answers 503 and when to try again, and is done once the row is free", async () => {
    const other = await service.pool.connect();
    await other.query("begin");
    await other.query("select from orders where id = $1 for update", [orderId]);
    const answer = desk.comment(orderId, "Tak");
    // Cancelling gives the same error as the timeout of a statement.
    const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
    await vi.waitFor(async () =>
      expect((await service.pool.query(`${waiting} and datname = current_database()`)).rowCount).toBe(1),
    );
    const { status, error, headers } = await answer;
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(error).toEqual({
      name: "ApiError",
      message: "unavailable",
      errorCode: "unavailable",
      requestId: expect.any(String),
    });
    await other.query("rollback");
    other.release();
    expect((await desk.comment(orderId, "Tak")).status).toBe(200);
    expect((await orderHistoryOf(service.pool, orderId)).comments).toHaveLength(1);
  });
});

describe("once the database is back", () => {
  beforeAll(startBehindProxy);
  afterAll(stop);

  it.each(Object.entries(calls))("%s answers again", async (_, call) => {
    await link.cut();
    await call();
    await link.mend();
    expect((await call()).status).not.toBe(503);
  });

  it("sockets hear of what happens", async () => {
    const listener = await service.connect(desk.token);
    await link.cut();
    await link.mend();
    await vi.waitFor(async () => expect((await desk.comment(orderId, "Znowu")).status).toBe(200));
    expect((await listener.until("commentOrder", orderId)).row.lastComment).toBe("Znowu");
  });
});

describe("while the server is a primary no more", () => {
  beforeAll(startBehindProxy);
  afterAll(stop);

  const become = (readOnly: "on" | "off") =>
    inSession(service.pool, async (session) => {
      await session.query("set default_transaction_read_only = off");
      const { rows } = await session.query<{ name: string }>("select current_database() as name");
      await session.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${readOnly}`);
    });

  it("a command answers 503 with a time to come again, and works on a connection that came later", async () => {
    await become("on");
    await link.cut();
    await link.mend();
    const { status, headers } = await desk.comment(orderId, "Tak");
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    await become("off");
    // Each broken connection of the pool is discovered by its next use.
    await eventually(async () => (await desk.comment(orderId, "Tak")).status).toBe(200);
    expect((await orderHistoryOf(service.pool, orderId)).comments).toHaveLength(1);
  });
});

describe("when a statement fails for a reason of our own", () => {
  beforeAll(startBehindProxy);
  afterAll(stop);

  const unknown = {
    name: "ApiError",
    message: "unknown",
    errorCode: "unknown",
    requestId: expect.any(String),
  };

  it("a read answers 500, and nothing of the statement", async () => {
    await service.pool.query("alter table orders rename column notes to notes_renamed");
    const { status, error } = await desk.info(orderId);
    expect([status, error]).toEqual([500, unknown]);
    await service.pool.query("alter table orders rename column notes_renamed to notes");
  });

  it("a command answers 500, and leaves nothing behind", async () => {
    await service.pool.query("alter table events rename column data to data_renamed");
    const { status, error } = await desk.comment(orderId, "Tak");
    expect([status, error]).toEqual([500, unknown]);
    await service.pool.query("alter table events rename column data_renamed to data");
    expect(await orderHistoryOf(service.pool, orderId)).toMatchObject({
      comments: [],
      order: { version: 1 },
    });
  });
});
