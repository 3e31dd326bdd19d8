import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoAccounts } from "#server/demo/accounts.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { demoDatabase, type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";

const now = new Date("2026-11-21T14:00:00Z");
const orders = 60;
const tomorrow = new Date("2026-11-22T11:30:00Z");
const log = { info: () => {} };

let database: FreshDatabase;
afterEach(() => database.drop());

/** Open an empty database, or one that was seeded at `now`. */
const openEmpty = async () => (database = await freshDatabase());
const openLaid = async () => (database = await demoDatabase(orders, now));

const seed = (at = now, wanted = orders, pool = database.pool) =>
  seedDemo({ pool, now: at, orders: wanted, log });

it("lays the same world at the same moment", async () => {
  const other = await openLaid();
  await openEmpty();
  await seed();
  expect(await fingerprint(other.pool)).toEqual(await fingerprint(database.pool));
  await other.drop();
});

it("moves a world that nobody has written to, with the same orders and accounts", async () => {
  await openLaid();
  const before = await identities();
  // Neither a sign-in nor an event of the system counts as a change by a person.
  await happened("signIn", "operator", "account");
  await happened("notAcceptedOrder", "system", "order");
  await seed(tomorrow);
  expect(await identities()).toEqual(before);
  expect(await lastDay()).toBe("2026-11-22");
  expect(await count("events where name = 'signIn'")).toBe(1);
  await seed(new Date("2026-11-23T11:30:00Z"));
  expect(await lastDay()).toBe("2026-11-23");
});

it.each([
  "operator",
  "client",
])("leaves a world as it is that a person (%s) has written to", async (userType) => {
  await openLaid();
  await happened("commentOrder", userType, "order", await accountOf(userType));
  const before = await fingerprint(database.pool);
  await seed(tomorrow);
  expect(await fingerprint(database.pool)).toEqual(before);
});

describe("a world that lives by itself", () => {
  beforeEach(async () => {
    await openLaid();
    const api = await accountOf("api");
    await happened("newOrder", "client", "order", api);
    await happened("goOnline", "driver", "driver");
    await database.pool.query(
      `update drivers set status = case status when 'online' then 'offline' else 'online' end`,
    );
    await database.pool.query(
      `insert into driver_feedback (order_id, driver_id, created_at, mark)
      select id, driver_id, $1, 5 from orders where driver_id is not null limit 1`,
      [now],
    );
    await database.pool.query(
      `insert into driver_sessions (id, driver_id, token_hash, created_at, expires_at)
      select id, id, id, $1, $1 from drivers limit 3`,
      [now],
    );
    await database.pool.query(
      `insert into idempotency_keys (account_id, key, call, body_hash, created_at)
      values ($1, 'k', 'orders.create', 'h', $2)`,
      [api, now],
    );
  });

  it("goes on where it stopped when it is started within six hours", async () => {
    const before = await fingerprint(database.pool);
    await seed(new Date(now.getTime() + 6 * hour - 1));
    // Another number of orders does not matter, because something has happened to these.
    await seed(new Date(now.getTime() + hour), orders + 40);
    expect(await fingerprint(database.pool)).toEqual(before);
    expect(await count("driver_sessions")).toBe(3);
  });

  it("is laid anew after six hours in which nothing happened, with nothing left of before", async () => {
    const fresh = await freshDatabase();
    const later = new Date(now.getTime() + 6 * hour);
    await seed(later);
    await seed(later, orders, fresh.pool);
    const [moved, laid] = [await fingerprint(database.pool), await fingerprint(fresh.pool)];
    const but = (prints: unknown[][]) => prints.filter(([table]) => table !== "events");
    expect(but(moved)).toEqual(but(laid));
    for (const table of ["driver_sessions", "idempotency_keys"]) {
      expect(await count(table), table).toBe(0);
    }
    for (const table of ["driver_feedback", "events where subject_type = 'driver'"]) {
      const { rows } = await fresh.pool.query(`select count(*) from ${table}`);
      expect(await count(table), table).toBe(rows[0].count);
    }
    await fresh.drop();
  });
});

it("never touches a database with accounts of its own", async () => {
  await openEmpty();
  await makeOperator(database.pool);
  await seed();
  expect([await count("orders"), await count("companies"), await count("demo_world")]).toEqual([0, 0, 0]);
});

it("is laid once by two starts at the same time", async () => {
  await openEmpty();
  await Promise.all([seed(), seed()]);
  expect([await count("orders"), await count("accounts")]).toEqual([
    orders,
    demoAccounts.length + 9 + 15 + 13,
  ]);
  expect(
    await count("(select max(id) as last from events) e where last > (select last_event_id from demo_world)"),
  ).toBe(0);
  expect(await count("(select count(*) from events group by transaction) once")).toBe(1);
});

it("lays companies and people only when no orders are wanted, and orders when they are", async () => {
  await openEmpty();
  await seed(now, 0);
  expect([await count("orders"), await count("order_offers")]).toEqual([0, 0]);
  expect(await count("companies")).toBeGreaterThan(12);
  await seed(now, 50);
  expect(await count("orders")).toBe(50);
});

const hour = 3_600_000;

const happened = (name: string, actor: string, subject: string, actorId: string | null = null) =>
  database.pool.query(
    `insert into events (at, name, actor_type, subject_type, subject_id, actor_id)
     select $1, $2, $3, $4, id, $5 from orders order by id limit 1`,
    [now, name, actor, subject, actorId],
  );

const accountOf = async (kind: string): Promise<string> =>
  (
    await database.pool.query(
      "select id from accounts where $1 in (user_type, account_type) order by account_type = 'api', id limit 1",
      [kind],
    )
  ).rows[0]?.id;

const count = async (from: string) =>
  (await database.pool.query(`select count(*) from ${from}`)).rows[0]?.count;

const lastDay = async () => (await database.pool.query("select max(created_on) from orders")).rows[0]?.max;

// What must be the same after every seeding.
const identities = async () =>
  (
    await database.pool.query(
      `select array_agg(id || order_no || company_id || client_name order by id) as orders,
         (select array_agg(accounts::text order by id) from accounts) as accounts from orders`,
    )
  ).rows;

async function fingerprint(pool: Pool) {
  const tables = [
    "orders",
    "order_comments",
    "order_holds",
    "order_renewals",
    "order_offers",
    "drivers",
    "locations",
  ];
  const prints = tables.map(async (table) => {
    const { rows } = await pool.query(
      `select md5(string_agg((to_jsonb(t) - 'password_hash')::text, '|' order by id)) as print from ${table} t`,
    );
    return [table, rows[0]?.print];
  });
  const { rows } = await pool.query(
    "select md5(string_agg((to_jsonb(e) - 'transaction')::text, '|' order by id)) as print from events e",
  );
  return [...(await Promise.all(prints)), ["events", rows[0]?.print]];
}
