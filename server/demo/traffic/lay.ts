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
import { copyRows } from "#server/demo/copy.ts";
import type { World } from "#server/demo/world.ts";
import { type Calendar, calendarAround } from "./calendar.ts";
import { draftOrder } from "./draft.ts";
import { planParts } from "./plan.ts";
import { playOrder, type Story } from "./play.ts";
import type { Busy } from "./scene.ts";
import { trackOf } from "./track.ts";

/** So many orders are held in memory at a time. */
const batchSize = 2_000;

/** Lays so many orders with all that happened to them, over seven days up to `now`. */
export async function layTraffic(client: PoolClient, world: World, now: Date, count: number): Promise<void> {
  const calendar = calendarAround(now);
  let batch: Story[] = [];
  for (const story of stories(world, calendar, count)) {
    batch.push(story);
    if (batch.length < batchSize) continue;
    await layBatch(client, batch, calendar);
    batch = [];
  }
  await layBatch(client, batch, calendar);
}

function* stories(world: World, calendar: Calendar, count: number): Generator<Story> {
  let index = 0;
  const busy: Busy = new Map();
  for (const part of planParts(count, calendar))
    yield playOrder(draftOrder(index++, world), part, calendar, world, busy);
}

async function layBatch(client: PoolClient, stories: readonly Story[], { now }: Calendar): Promise<void> {
  await copyRows(
    client,
    orders,
    stories.map(({ order }) => order),
  );
  await copyRows(
    client,
    orderComments,
    stories.flatMap(({ records }) => records.comments),
  );
  await copyRows(
    client,
    orderHolds,
    stories.flatMap(({ records }) => records.holds),
  );
  await copyRows(
    client,
    orderRenewals,
    stories.flatMap(({ records }) => records.renewals),
  );
  await copyRows(
    client,
    orderOffers,
    stories.flatMap(({ records }) => records.offers),
  );
  await copyRows(
    client,
    events,
    stories.flatMap((story) => story.events),
  );
  await copyRows(
    client,
    driverPositions,
    stories.flatMap(({ order }) => trackOf(order, now)),
  );
}
