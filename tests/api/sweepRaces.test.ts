import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isOutage } from "#server/database/outage.ts";
import { openPool } from "#server/database/pool.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sweep, sweepSize } from "#server/jobs/sweep.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { offerNext } from "#server/modules/orders/offers.ts";
import { applyDueMove } from "#server/modules/orders/timedMoves.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  hour,
  second,
} from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
let other: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  other = openPool(database.url);
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const many = (number: number) => Array.from({ length: number }, (_, nth) => nth);

/** Inserts orders that differ from this one only by their day, on which numbers are unique. */
const copy = ({ id }: { id: string }, times: number) =>
  database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', o.id || '-' || n, 'created_on', o.created_on - n))).*
     from orders o, generate_series(1, $2) n where o.id = $1`,
    [id, times],
  );

/** The orders by status and version, and how often the log has their events. */
async function tally(scenario: DispatchScenario) {
  const { rows } = await database.pool.query(
    `select status, o.version, count(*) as orders, sum(told) as told, max(told) as most
     from orders o cross join lateral (
       select count(*) as told from events where subject_id = o.id and version is not null) as log
     where region = $1 group by 1, 2 order by 1, 2`,
    [scenario.region],
  );
  return rows.map((row) => ({ ...row, told: Number(row.told) }));
}

const sweepAll = async (pool: Pool, now: Date) => {
  while ((await sweep(pool, now)) === sweepSize);
};

describe("two processes that sweep at once", () => {
  it("move each of 210 orders exactly once, with one event each", async () => {
    const scenario = await createDispatchScenario(database.pool);
    const slotFrom = new Date(scenario.now().getTime() + hour);
    const deliveredAt = new Date(scenario.now().getTime() - 24 * hour);
    await copy(await scenario.waiting(), 69);
    await copy(await scenario.order({ status: "delivered", deliveredAt }), 69);
    scenario.advance(hour);
    const slot = { slotFrom: scenario.now(), slotTo: new Date(slotFrom.getTime() + 2 * hour) };
    await copy(await scenario.order({ status: "scheduled", ...slot }), 69);
    await Promise.all([sweepAll(database.pool, scenario.now()), sweepAll(other, scenario.now())]);
    expect(await tally(scenario)).toEqual([
      { status: "cancelled", version: 2, orders: 70, told: 70, most: 1 },
      { status: "finished", version: 2, orders: 70, told: 70, most: 1 },
      { status: "new", version: 2, orders: 70, told: 70, most: 1 },
    ]);
  });

  it("ask each driver about one order, and each order's one driver", async () => {
    const scenario = await createDispatchScenario(database.pool);
    for (const nth of many(20)) await scenario.driver(100 * nth);
    const laid = [];
    for (const _ of many(60)) laid.push(await scenario.waiting());
    await Promise.all([sweepAll(database.pool, scenario.now()), sweepAll(other, scenario.now())]);
    const offers = (await Promise.all(laid.map(({ id }) => scenario.offers(id)))).flat();
    expect(offers).toHaveLength(20);
    expect(new Set(offers.map(({ driverId }) => driverId)).size).toBe(20);
    expect(new Set(offers.map(({ orderId }) => orderId)).size).toBe(20);
    const { rows } = await database.pool.query(
      "select count(*) as count from events where name = 'offerOrder' and region = $1",
      [scenario.region],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });
});

it("two orders that are offered to one driver at once: one waits for the other, and asks the next", async () => {
  const scenario = await createDispatchScenario(database.pool);
  const [near, far] = [await scenario.driver(100), await scenario.driver(900)];
  const [one, two] = [await scenario.waiting(), await scenario.waiting()];
  const offered = Promise.withResolvers<void>();
  const offer = (pool: Pool, id: string, hold: () => Promise<void>) =>
    inTransaction(pool, async (transaction) => {
      const order = await scenario.read(id);
      await offerNext(transaction, order, scenario.now());
      await hold();
    });
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const first = offer(database.pool, one.id, async () => {
    offered.resolve();
    await eventually(async () => (await database.pool.query(waiting)).rows).toHaveLength(1);
  });
  await offered.promise;
  await Promise.all([first, offer(other, two.id, async () => {})]);
  expect((await scenario.offers(one.id)).map(({ driverId }) => driverId)).toEqual([near.id]);
  expect((await scenario.offers(two.id)).map(({ driverId }) => driverId)).toEqual([far.id]);
});

it("acceptance and giving up in the same instant: exactly one wins, twenty times", async () => {
  const scenario = await createDispatchScenario(database.pool);
  const driver = await scenario.driver(100);
  const by = { type: "driver", id: driver.id, name: "Jan Kowalski" } as const;
  const laid = [];
  for (const _ of many(20)) laid.push(await scenario.waiting());
  scenario.advance(300 * second);
  const accept = (id: string) =>
    scenario.act(
      id,
      (transaction, order) =>
        moveOrder(transaction, order, "accept", {
          by,
          now: scenario.now(),
          set: { driverId: driver.id },
          data: { driver: { id: driver.id, name: by.name }, offerId: null, market: true },
        }),
      by,
    );
  const giveUp = (id: string) =>
    scenario.act(id, async (transaction) => ({
      events: await applyDueMove(transaction, id, scenario.now()),
    }));
  for (const [nth, { id }] of laid.entries()) {
    const tries = nth % 2 === 0 ? [accept(id), giveUp(id)] : [giveUp(id), accept(id)];
    const failed = (await Promise.allSettled(tries)).filter((one) => one.status === "rejected");
    const order = await scenario.read(id);
    const names = (await scenario.events(id)).map(({ name }) => name);
    if (order.status === "accepted") expect([names, failed.length]).toEqual([["acceptOrder"], 0]);
    else {
      expect([order.status, names]).toEqual(["cancelled", ["notAcceptedOrder"]]);
      expect(failed).toMatchObject([{ reason: { errorCode: "offer_not_open" } }]);
    }
    expect(order.version).toBe(2);
  }
});

describe("a sweep that is killed in the middle", () => {
  it("leaves nothing half done, and the next one does the rest", async () => {
    const scenario = await createDispatchScenario(database.pool);
    await copy(await scenario.waiting(), sweepSize - 1);
    scenario.advance(hour);
    const doomed = openPool(`${database.url}&application_name=doomed`, { max: 1 });
    const sweeping = sweep(doomed, scenario.now());
    const end = sweeping.then(
      () => "ended",
      () => "killed",
    );
    await vi.waitFor(async () => expect((await cancelled(scenario)).orders).toBeGreaterThan(20), {
      interval: 5,
      timeout: 10_000,
    });
    await kill("doomed");
    expect(await end).toBe("killed");
    await expect(sweeping).rejects.toSatisfy(isOutage);
    const { orders, told } = await cancelled(scenario);
    expect(orders).toBeLessThan(sweepSize);
    expect(told).toBe(orders);
    expect(await tally(scenario)).toEqual([
      { status: "cancelled", version: 2, orders, told: orders, most: 1 },
      { status: "new", version: 1, orders: sweepSize - orders, told: 0, most: 0 },
    ]);
    await sweepAll(other, scenario.now());
    const all = { orders: sweepSize, told: sweepSize, most: 1 };
    expect(await tally(scenario)).toEqual([{ status: "cancelled", version: 2, ...all }]);
    await doomed.end();
  });

  const cancelled = async (scenario: DispatchScenario) =>
    (await tally(scenario)).find(({ status }) => status === "cancelled") ?? { orders: 0, told: 0 };

  /** Ends the sweep's connection while it has changed an order and waits to write the event. */
  async function kill(name: string) {
    const blocker = await database.pool.connect();
    await blocker.query("begin");
    await blocker.query("lock table events in exclusive mode");
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'
           and query like 'insert into events%'`,
        [name],
      );
      expect(rowCount).toBe(1);
    });
    await blocker.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
      [name],
    );
    await blocker.query("rollback");
    blocker.release();
  }
});
