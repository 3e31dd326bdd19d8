import type { PoolClient } from "pg";
import { driverPositions } from "#server/database/tables/drivers.ts";
import { events } from "#server/database/tables/events.ts";
import {
  orderComments,
  orderHolds,
  orderOffers,
  orderRenewals,
  orders,
} from "#server/database/tables/orders.ts";
import { copyRows } from "#server/demo/copyRows.ts";
import { countMarkedOrders, demoMultipliers, seedMultipliers } from "#server/demo/multipliers.ts";
import type { World } from "#server/demo/world.ts";
import { type Calendar, calendarAround } from "./calendar.ts";
import { draftOrder } from "./draft.ts";
import { returnNumberSequence } from "./numbers.ts";
import { type PlayedOrder, playOrder, type Run } from "./playOrder.ts";
import { planRoles } from "./roles.ts";
import { trackOf } from "./track.ts";

/** Orders held in memory at a time. */
const batchSize = 2_000;

/** Inserts `count` orders with their events and records, most over eight days up to `now`. */
export async function seedTraffic(client: PoolClient, world: World, now: Date, count: number): Promise<void> {
  const calendar = calendarAround(now);
  const multipliers = count > 0 ? demoMultipliers(world, now) : [];
  await seedMultipliers(client, multipliers);
  let batch: PlayedOrder[] = [];
  for (const playedOrder of playedOrders({ world, calendar, multipliers }, count)) {
    batch.push(playedOrder);
    if (batch.length < batchSize) continue;
    await insertBatch(client, batch, calendar);
    batch = [];
  }
  await insertBatch(client, batch, calendar);
  await client.query(countMarkedOrders);
}

function* playedOrders(
  given: Pick<Run, "world" | "calendar" | "multipliers">,
  count: number,
): Generator<PlayedOrder> {
  let index = 0;
  const run = { ...given, busy: new Map(), nextReturnNumber: returnNumberSequence() };
  for (const role of planRoles(count, given.calendar))
    yield playOrder(draftOrder(index++, given.world), role, run);
}

async function insertBatch(
  client: PoolClient,
  playedOrders: readonly PlayedOrder[],
  { now }: Calendar,
): Promise<void> {
  await copyRows(
    client,
    orders,
    playedOrders.map(({ order }) => order),
  );
  await copyRows(
    client,
    orderComments,
    playedOrders.flatMap(({ records }) => records.comments),
  );
  await copyRows(
    client,
    orderHolds,
    playedOrders.flatMap(({ records }) => records.holds),
  );
  await copyRows(
    client,
    orderRenewals,
    playedOrders.flatMap(({ records }) => records.renewals),
  );
  await copyRows(
    client,
    orderOffers,
    playedOrders.flatMap(({ records }) => records.offers),
  );
  await copyRows(
    client,
    events,
    playedOrders.flatMap((playedOrder) => playedOrder.events),
  );
  await copyRows(
    client,
    driverPositions,
    playedOrders.flatMap(({ order }) => trackOf(order, now)),
  );
}
