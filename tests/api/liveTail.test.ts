import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { sessionOf } from "#server/database/pool.ts";
import { channel } from "#server/events/notifications.ts";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { watchStatements } from "#tests/support/database/statements.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
beforeEach(async () => {
  service = await startService();
  desk = await createOperatorScenario(service);
});
afterEach(() => service.stop());

const insertEvent = `insert into events (at, name, actor_type, subject_type, subject_id, version)
  values (now(), 'acceptOrder', 'system', 'order', $1, 2)`;

const listeners = async () => {
  const { rows } = await service.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query = 'listen events'",
  );
  return rows.map(({ pid }) => pid);
};

describe("what is told of the log", () => {
  it("holds an event with a lower id that was committed later", async () => {
    const [early, late] = [await desk.order(), await desk.order()];
    const listener = await service.connect(desk.token);
    const slow = await service.pool.connect();
    await slow.query("begin");
    await slow.query(insertEvent, [early.id]);
    await service.pool.query(insertEvent, [late.id]);
    await service.pool.query(`notify ${channel}`);
    await slow.query("commit");
    slow.release();
    await listener.until("acceptOrder", late.id);
    await listener.until("acceptOrder", early.id);
    expect(listener.heard).toHaveLength(2);
  });

  it("waits for what is still open, so that nothing is told twice or in disorder", async () => {
    const [early, late] = [await desk.order(), await desk.order()];
    const listener = await service.connect(desk.token);
    const slow = await service.pool.connect();
    await slow.query("begin");
    await slow.query(insertEvent, [early.id]);
    await service.pool.query(insertEvent, [late.id]);
    const statements = watchStatements();
    await service.pool.query(`notify ${channel}`);
    // The tail goes on waiting after it has checked which database the open transaction belongs to, and has read the log
    // again.
    await vi.waitFor(() => {
      const asked = statements.findIndex((text) => text.includes("pg_locks"));
      expect(asked).not.toBe(-1);
      expect(statements.slice(asked).filter(isLogRead).length).toBeGreaterThan(2);
    });
    expect(listener.heard).toEqual([]);
    await slow.query("commit");
    slow.release();
    await listener.until("acceptOrder", late.id);
    expect(listener.heard.map(({ message }) => message.orderId)).toEqual([early.id, late.id]);
  });

  it("does not wait for a transaction of another database of the cluster", async () => {
    const order = await desk.order();
    const listener = await service.connect(desk.token);
    const other = await freshDatabase();
    const elsewhere = await other.pool.connect();
    await elsewhere.query("begin; select pg_current_xact_id()");
    await desk.comment(order.id, "Daneben");
    await listener.until("commentOrder", order.id);
    await elsewhere.query("commit");
    elsewhere.release();
    await other.drop();
  });

  it("holds nothing of a transaction that was rolled back", async () => {
    const [undone, done] = [await desk.order(), await desk.order()];
    const listener = await service.connect(desk.token);
    const client = await service.pool.connect();
    await client.query("begin");
    await client.query(insertEvent, [undone.id]);
    await client.query("rollback");
    client.release();
    await desk.comment(done.id, "Tak");
    await listener.until("commentOrder", done.id);
    expect(listener.heard).toHaveLength(1);
  });

  it("holds what happened while the connection that hears announcements was cut", async () => {
    const order = await desk.order();
    const listener = await service.connect(desk.token);
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
    await service.pool.query("select pg_terminate_backend($1)", await listeners());
    await desk.comment(order.id, "Mimo to");
    await listener.until("commentOrder", order.id);
  });

  it("is announced again after that connection was cut", async () => {
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
    const [cut] = await listeners();
    await service.pool.query("select pg_terminate_backend($1)", [cut]);
    const others = async () => (await listeners()).filter((one) => one !== cut);
    await eventually(others).toEqual([expect.any(Number)]);
  });

  it("reaches the sockets of another process", async () => {
    const order = await desk.order();
    const another = await startService({ database: service.database });
    const listener = await another.connect(desk.token);
    await desk.comment(order.id, "Obok");
    expect((await listener.until("commentOrder", order.id)).row.lastComment).toBe("Obok");
    await another.stop();
  });

  it("is read from the orders in one query a batch, however many sockets and flags there are", async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => desk.order()));
    const connect = async (flag: string) => {
      const canView = canViewFlags.filter((one) => one !== flag);
      const { token } = await service.signInOperator({ canView });
      return [await service.connect(token), await service.connect(token)];
    };
    const listeners = (await Promise.all(canViewFlags.map(connect))).flat();
    const statements = watchStatements();
    const client = await service.pool.connect();
    await client.query("begin");
    for (const { id } of orders) await client.query(insertEvent, [id]);
    await client.query("commit");
    client.release();
    await service.pool.query(`notify ${channel}`);
    await Promise.all(
      listeners.flatMap((listener) => orders.map(({ id }) => listener.until("acceptOrder", id))),
    );
    expect(statements.filter((text) => text.includes("from orders"))).toHaveLength(1);
  });
});

describe("a batch of the log that could not be published", { timeout: 30_000 }, () => {
  it("reaches the consoles and phones once the outage is over, in order and once", async () => {
    const { token } = await service.signInDriver({ region: desk.place.region });
    const orders = [await desk.order(), await desk.order()];
    const listener = await service.connect(desk.token);
    const phone = await service.connectPhone(token);
    const blocked = await blockPublishing(orders.map(({ id }) => id));
    // PostgreSQL answers 57P01, the same code as for a shutdown.
    await blocked.fail("pg_terminate_backend");
    const last = await desk.order();
    await desk.comment(last.id, "Danach");
    await listener.until("commentOrder", last.id);
    expect(listener.aboutOrders().map(({ message }) => message.orderId)).toEqual(
      [...orders, last].map(({ id }) => id),
    );
    expect(phone.isConnected()).toBe(true);
  });

  it("makes consoles and phones reconnect when it fails for another reason", async () => {
    const { token } = await service.signInDriver({ region: desk.place.region });
    const order = await desk.order();
    const listener = await service.connect(desk.token);
    const phone = await service.connectPhone(token);
    const blocked = await blockPublishing([order.id]);
    await blocked.fail("pg_cancel_backend");
    await Promise.all([listener.disconnected, phone.disconnected]);
    const again = await service.connect(desk.token);
    await desk.comment(order.id, "Wieder da");
    expect((await again.until("commentOrder", order.id)).row.lastComment).toBe("Wieder da");
    expect(again.heard).toHaveLength(1);
  });
});

it("commands that hold all connections of a service, as while they wait for one order, cut no console off", async () => {
  const order = await desk.order();
  const cut = await startService({ database: service.database, stallTime: 500 });
  const listener = await cut.connect(desk.token);
  const locker = sessionOf(service.pool);
  await locker.connect();
  await locker.query("begin");
  await locker.query("select from orders where id = $1 for update", [order.id]);
  const comments = Array.from({ length: 25 }, () => desk.comment(order.id, "Czekam"));
  await vi.waitFor(() => expect(service.pool.waitingCount).toBeGreaterThan(0));
  // Each of them is looked up in the database.
  for (let nth = 0; nth < 10; nth++) expect((await cut.connect(desk.token)).isConnected()).toBe(true);
  expect(listener.isConnected()).toBe(true);
  await locker.query("commit");
  await Promise.all([...comments, locker.end()]);
  await cut.stop();
});

it("a service that can't read the log closes its sockets and has new ones wait, until it can again", async () => {
  const cut = await startService({ database: service.database, stallTime: 500 });
  const { token } = await service.signInDriver({ region: desk.place.region });
  const order = await desk.order();
  const [listener, phone] = [await cut.connect(desk.token), await cut.connectPhone(token)];
  const locker = await service.pool.connect();
  await locker.query("begin; lock table events in access exclusive mode");
  await Promise.all([listener.disconnected, phone.disconnected]);
  await expect(cut.connect(desk.token)).rejects.toThrow("unavailable");
  await locker.query("commit");
  locker.release();
  await vi.waitFor(async () => expect((await cut.connect(desk.token)).isConnected()).toBe(true));
  const again = await cut.connect(desk.token);
  await desk.comment(order.id, "Wieder da");
  await again.until("commentOrder", order.id);
  await cut.stop();
});

/**
 * Appends an event of each order to the log while another transaction has locked the orders' table: the log can be
 * read, and the orders can't be presented until `fail`.
 */
async function blockPublishing(orderIds: readonly string[]) {
  const [writer, locker] = [await service.pool.connect(), await service.pool.connect()];
  await writer.query("begin");
  for (const id of orderIds) await writer.query(insertEvent, [id]);
  // Its transaction id is higher than the writer's, so it does not keep the tail from reading.
  await locker.query("begin; lock table orders in access exclusive mode");
  await writer.query("commit");
  writer.release();
  await service.pool.query(`notify ${channel}`);
  return {
    /** Makes the query for the orders fail, by this function of PostgreSQL, and unlocks the table. */
    fail: async (end: "pg_terminate_backend" | "pg_cancel_backend") => {
      const endBlocked = `select ${end}(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      try {
        // Not on the locker's connection: within a transaction pg_stat_activity does not show later connections.
        const isEnded = async () => expect((await service.pool.query(endBlocked)).rowCount).toBe(1);
        await vi.waitFor(isEnded, 10_000);
      } finally {
        await locker.query("commit");
        locker.release();
      }
    },
  };
}

const isLogRead = (query: string): boolean => query.includes("from events where");
