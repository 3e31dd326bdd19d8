import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { layTraffic } from "./traffic/lay.ts";
import { buildWorld } from "./world.ts";
import { layAccounts, layWorld } from "./worldRows.ts";

export type SeedOptions = {
  pool: Pool;
  now: Date;
  /** How many orders, over seven days of which the last is today; 0 lays companies and people only. */
  orders: number;
  log: { info(details: object, message: string): void };
};

/** Any number that nothing else of this service locks by: of two processes starting at once, one lays the world. */
const seedLock = 8_150_002;

/**
 * Lays the demo world, or moves it so that its last day is today. What somebody has written to, or what is no demo
 * world at all, stays as it is. All in one transaction.
 */
export async function seedDemo({ pool, now, orders, log }: SeedOptions): Promise<void> {
  const began = performance.now();
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Loading 100,000 orders takes longer than a request may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
    const state = await readState(client, now, orders);
    if (state === "empty" || state === "untouched") await lay(client, now, orders, state);
    await client.query("commit");
    log.info({ state, orders, milliseconds: Math.round(performance.now() - began) }, outcome[state]);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type State = "empty" | "untouched" | "fresh" | "touched" | "foreign";

const outcome: Record<State, string> = {
  empty: "The demo world is laid.",
  untouched: "The demo world is moved to today.",
  fresh: "The demo world has just been laid.",
  touched: "The demo world has been written to and stays as it is.",
  foreign: "This database holds accounts of its own: no demo world is laid.",
};

/** Milliseconds in which a world just laid, by a process that starts at the same time, need not be moved. */
const freshFor = 60_000;

async function readState(client: PoolClient, now: Date, orders: number): Promise<State> {
  // Nobody writes while it is decided whether somebody has written; readers go on.
  await client.query("lock table orders, events in exclusive mode");
  const { rows } = await client.query<{ laidAt: Date; orders: number; touched: boolean }>(
    `select laid_at as "laidAt", orders, exists (
       select from events
       where id > last_event_id and actor_type <> 'system' and name not in ('signIn', 'signOut', 'downloadOrders')
     ) as touched
     from demo_world`,
  );
  const [world] = rows;
  if (!world) {
    const accounts = await client.query("select from accounts limit 1");
    return accounts.rowCount === 0 ? "empty" : "foreign";
  }
  if (world.touched) return "touched";
  const age = now.getTime() - world.laidAt.getTime();
  return world.orders === orders && age >= 0 && age < freshFor ? "fresh" : "untouched";
}

async function lay(
  client: PoolClient,
  now: Date,
  orders: number,
  state: "empty" | "untouched",
): Promise<void> {
  const world = buildWorld();
  const database = drizzle(client);
  if (state === "untouched") await clearTraffic(client);
  await layWorld(database, world, now);
  if (state === "empty") await layAccounts(database, world);
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
    "driver_positions",
  ]) {
    await client.query(`delete from ${table}`);
  }
  await client.query("delete from orders");
  await client.query("delete from events where subject_type = 'order'");
}

// Who is on the way is where the track of the order ends.
const followTracks = `
  update drivers set last_lat = lat, last_lng = lng, last_logged_at = logged_at
  from (
    select distinct on (driver_id) driver_id, lat, lng, logged_at from driver_positions
    order by driver_id, logged_at desc
  ) as newest
  where id = driver_id and status = 'online' and logged_at > last_logged_at`;
