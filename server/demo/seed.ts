import type { Pool, PoolClient } from "pg";
import { hour } from "#contract/rules/durations.ts";
import { locks } from "#server/database/locks.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { seedNotifications } from "./notifications.ts";
import { clearCorrections, seedCorrections } from "./seedCorrections.ts";
import { seedDriverDays } from "./seedDriverDays.ts";
import { seedPostalData } from "./seedPostalData.ts";
import { seedSettlements } from "./seedSettlements.ts";
import { clearStock, seedStock } from "./seedStock.ts";
import { clearWallets, seedWallets } from "./seedWallets.ts";
import { seedWorld } from "./seedWorld.ts";
import { seedTraffic } from "./traffic/seedTraffic.ts";
import { buildWorld } from "./world.ts";

export type SeedOptions = {
  pool: Pool;
  now: Date;
  /** Number of orders, most over the last eight days; 0 seeds companies and people only. */
  orders: number;
  drivers?: number;
  log: { info(details: object, message: string): void };
};

/**
 * Seeds the demo data, or seeds it anew so that its last day is today, if nothing has happened for hours.
 * Data that a person has changed, that is current, or that is no demo data stays unchanged. All in one
 * transaction.
 */
export async function seedDemo({ pool, now, orders, drivers = 120, log }: SeedOptions): Promise<void> {
  const began = performance.now();
  const state = await inTransaction(pool, async (transaction) => {
    const client = transaction.$client;
    // Inserting 100,000 orders takes longer than the timeout of requests.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [locks.seed]);
    const state = await readState(client, now, orders);
    if (state === "empty" || state === "stale")
      await writeWorld(transaction, { now, orders, drivers }, state);
    // Also for a database that was seeded before postal data existed.
    else if (state !== "foreign") await seedPostalData(transaction, now);
    return state;
  });
  log.info({ state, orders, milliseconds: Math.round(performance.now() - began) }, outcome[state]);
}

type WorldState = "empty" | "stale" | "current" | "touched" | "foreign";

const outcome: Record<WorldState, string> = {
  empty: "The demo world is laid.",
  stale: "The demo world is moved to today.",
  current: "The demo world goes on where it stopped.",
  touched: "The demo world has been written to and stays as it is.",
  foreign: "This database holds accounts of its own: no demo world is laid.",
};

/** Milliseconds without an event after which the data is stale. */
const staleAfter = 6 * hour;

async function readState(client: PoolClient, now: Date, orders: number): Promise<WorldState> {
  // Blocks writers, but not readers, until the transaction ends.
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
  // Another number of orders is seeded only as long as nothing has happened.
  if (!world.lived && world.orders !== orders) return "stale";
  // Also if a wrong clock seeded it in the future.
  const idleTime = Math.abs(now.getTime() - world.lastAt.getTime());
  return idleTime < staleAfter ? "current" : "stale";
}

// Sign-ins and downloads don't count as changes. A person is an operator or client, not a program or driver.
const readWorld = `
  with happened as (
    select * from events where name not in ('signIn', 'signOut', 'downloadOrders', 'downloadReport')
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

type WorldSize = { now: Date; orders: number; drivers: number };

async function writeWorld(
  transaction: Transaction,
  { now, orders, drivers }: WorldSize,
  state: WorldState,
): Promise<void> {
  const client = transaction.$client;
  const world = buildWorld(drivers);
  if (state === "stale") await clearTraffic(client);
  await seedWorld(transaction, world, now);
  await seedTraffic(client, world, now, orders);
  await seedDriverDays(client, now);
  await seedStock(client, now);
  await seedWallets(client, now);
  await seedCorrections(client, now);
  await seedSettlements(transaction, world, now);
  await client.query(moveDriversToTracks);
  if (orders > 0) await seedNotifications(client, now);
  await client.query(
    `insert into demo_world (last_event_id, laid_at, orders)
     select coalesce(max(id), 0), $1, $2 from events
     on conflict (only_row) do update
     set last_event_id = excluded.last_event_id, laid_at = excluded.laid_at, orders = excluded.orders`,
    [now, orders],
  );
}

async function clearTraffic(client: PoolClient): Promise<void> {
  await clearStock(client);
  await clearWallets(client);
  await clearCorrections(client);
  for (const table of [
    "order_comments",
    "order_holds",
    "order_renewals",
    "order_offers",
    "driver_feedback",
    "driver_positions",
    "driver_sessions",
    // Their saved responses refer to deleted orders.
    "idempotency_keys",
  ]) {
    await client.query(`delete from ${table}`);
  }
  await client.query("delete from orders");
  await client.query("delete from multipliers");
  await client.query("delete from notifications");
  await client.query(
    "delete from events where subject_type in ('order', 'driver', 'multiplier') or name = 'sendNotification'",
  );
}

// Online drivers are placed where their last track ended, even if they were seen later elsewhere: otherwise their next
// position would be a jump.
const moveDriversToTracks = `
  update drivers set last_lat = lat, last_lng = lng, last_logged_at = greatest(last_logged_at, logged_at)
  from (
    select distinct on (driver_id) driver_id, lat, lng, logged_at from driver_positions
    order by driver_id, logged_at desc
  ) as newest
  where id = driver_id and status = 'online'`;
