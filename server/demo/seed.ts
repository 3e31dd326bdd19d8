import type { Pool, PoolClient } from "pg";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { layPostalData } from "./postal.ts";
import { layTraffic } from "./traffic/lay.ts";
import { buildWorld } from "./world.ts";
import { layWorld } from "./worldRows.ts";

export type SeedOptions = {
  pool: Pool;
  now: Date;
  /** How many orders, over seven days of which the last is today; 0 lays companies and people only. */
  orders: number;
  drivers?: number;
  log: { info(details: object, message: string): void };
};

/** Any number that nothing else of this service locks by: of two processes starting at once, one lays the world. */
const seedLock = 8_150_002;

/**
 * Lays the demo world, or lays one anew that stood still since yesterday, so that its last day is today. What a person
 * has written to, what goes on by itself, and what is no demo world at all stays as it is. All in one transaction.
 */
export async function seedDemo({ pool, now, orders, drivers = 120, log }: SeedOptions): Promise<void> {
  const began = performance.now();
  const state = await inTransaction(pool, async (transaction) => {
    const client = transaction.$client;
    // Loading 100,000 orders takes longer than a request may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
    const state = await readState(client, now, orders);
    if (state === "empty" || state === "asleep") await lay(transaction, { now, orders, drivers }, state);
    // Also for a world that was laid before there was any.
    else if (state !== "foreign") await layPostalData(transaction, now);
    return state;
  });
  log.info({ state, orders, milliseconds: Math.round(performance.now() - began) }, outcome[state]);
}

type State = "empty" | "asleep" | "awake" | "touched" | "foreign";

const outcome: Record<State, string> = {
  empty: "The demo world is laid.",
  asleep: "The demo world is moved to today.",
  awake: "The demo world goes on where it stopped.",
  touched: "The demo world has been written to and stays as it is.",
  foreign: "This database holds accounts of its own: no demo world is laid.",
};

/** Milliseconds without an event after which a world is of yesterday. */
const asleepAfter = 6 * 3_600_000;

async function readState(client: PoolClient, now: Date, orders: number): Promise<State> {
  // Nobody writes while it is decided whether somebody has written; readers go on.
  await client.query("lock table orders, events in exclusive mode");
  const { rows } = await client.query<{
    lastAt: Date;
    orders: number;
    lived: boolean;
    touched: boolean;
  }>(readWorld);
  const [world] = rows;
  if (!world) {
    const accounts = await client.query("select from accounts limit 1");
    return accounts.rowCount === 0 ? "empty" : "foreign";
  }
  if (world.touched) return "touched";
  // Another number of orders is laid as long as nothing has happened to these.
  if (!world.lived && world.orders !== orders) return "asleep";
  // Also one that a wrong clock has laid in the future.
  const still = Math.abs(now.getTime() - world.lastAt.getTime());
  return still < asleepAfter ? "awake" : "asleep";
}

// Who only looks does not count. Persons are the people at the desk and at the companies, not programs or drivers.
const readWorld = `
  with happened as (
    select * from events where name not in ('signIn', 'signOut', 'downloadOrders')
  )
  select orders,
    coalesce((select max(at) from happened), laid_at) as "lastAt",
    exists (select from happened where id > last_event_id) as lived,
    exists (
      select from happened
      where id > last_event_id and (actor_type = 'operator' or actor_type = 'client'
        and not exists (select from accounts a where a.id = actor_id and a.account_type = 'api'))
    ) as touched
  from demo_world`;

type Wanted = { now: Date; orders: number; drivers: number };

async function lay(transaction: Transaction, { now, orders, drivers }: Wanted, state: State): Promise<void> {
  const client = transaction.$client;
  const world = buildWorld(drivers);
  if (state === "asleep") await clearTraffic(client);
  await layWorld(transaction, world, now);
  await layTraffic(client, world, now, orders);
  await client.query(followTracks);
  await client.query(
    `insert into demo_world (last_event_id, laid_at, orders)
     select coalesce(max(id), 0), $1, $2 from events
     on conflict (only_row) do update
     set last_event_id = excluded.last_event_id, laid_at = excluded.laid_at, orders = excluded.orders`,
    [now, orders],
  );
}

async function clearTraffic(client: PoolClient): Promise<void> {
  for (const table of [
    "order_comments",
    "order_holds",
    "order_renewals",
    "order_offers",
    "driver_feedback",
    "driver_positions",
    "driver_sessions",
    // Their answers name orders that are no more.
    "idempotency_keys",
  ]) {
    await client.query(`delete from ${table}`);
  }
  await client.query("delete from orders");
  await client.query("delete from events where subject_type in ('order', 'driver')");
}

// Who is on the way is where the track of the order ends.
const followTracks = `
  update drivers set last_lat = lat, last_lng = lng, last_logged_at = logged_at
  from (
    select distinct on (driver_id) driver_id, lat, lng, logged_at from driver_positions
    order by driver_id, logged_at desc
  ) as newest
  where id = driver_id and status = 'online' and logged_at > last_logged_at`;
