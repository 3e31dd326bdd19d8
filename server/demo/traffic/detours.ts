import type { Random } from "#contract/rules/random.ts";
import { type DemoDriver, fullName } from "#server/demo/people.ts";
import { stableId } from "#server/demo/random.ts";
import { type Draft, operator } from "./draft.ts";
import { driverActor, pickDriver } from "./drivers.ts";
import { type Beat, minute, type Records } from "./order.ts";
import type { Scene } from "./scene.ts";
import { driverChangeComments, holdNotes } from "./words.ts";

/** A stretch of an order's way with a driver: from one mark to the next, or to now if it is still open. */
export type Stretch = { from: number; to: number; open: boolean; driver: DemoDriver };

/** The order changes hands before it is picked up. */
export function changeDriver(scene: Scene, stretch: Stretch) {
  const { random } = scene;
  const driver = pickDriver(scene, stretch.driver);
  const beat: Beat = {
    at: between(stretch, random, 0.2, 0.6),
    name: "changeDriver",
    by: operator("admin@edelivery.example"),
    set: { driverId: driver.id },
    data: { driver: { id: driver.id, name: fullName(driver) }, comment: random.pick(driverChangeComments) },
  };
  return { driver, beat };
}

export const delay = (stretch: Stretch, random: Random): Beat => ({
  at: between(stretch, random, 0.3, 0.7),
  name: "delayingDelivery",
  by: driverActor(stretch.driver),
  set: {},
  data: { minutes: random.pick([10, 15, 20, 30]) },
});

/** The order is held, and released before the stretch ends; in an open one it is held still. */
export function hold(draft: Draft, stretch: Stretch, random: Random, records: Records): Beat[] {
  const since = between(stretch, random, 0.15, 0.4);
  const releasedAt = stretch.open ? null : between(stretch, random, 0.55, 0.9);
  const holder = random.chance(0.6) ? driverActor(stretch.driver) : operator("admin@edelivery.example");
  const notes = random.chance(0.8) ? random.pick(holdNotes) : null;
  const last = stretch.open ? stretch.to : (releasedAt?.getTime() ?? stretch.to);
  const until = random.chance(0.75) ? new Date(last + Math.round(random.between(8, 70) * minute)) : null;
  const id = stableId(`hold:${draft.index}:${records.holds.length}`, since.getTime());
  records.holds.push({
    id,
    orderId: draft.order.id,
    createdAt: since,
    holdUntil: until,
    notes,
    heldByType: holder.type,
    heldById: holder.id,
    heldBy: holder.name,
    releasedAt,
    releasedByType: releasedAt && holder.type,
    releasedById: releasedAt && holder.id,
    releasedBy: releasedAt && holder.name,
  });
  const data = { holdId: id };
  const set = { onHoldSince: since, onHoldUntil: until, onHoldNotes: notes };
  const held: Beat = { at: since, name: "holdOrder", by: holder, set, data };
  if (!releasedAt) return [held];
  const none = { onHoldSince: null, onHoldUntil: null, onHoldNotes: null };
  return [held, { at: releasedAt, name: "releaseOrder", by: holder, set: none, data }];
}

const between = ({ from, to }: Stretch, random: Random, early: number, late: number): Date =>
  new Date(Math.round(from + (to - from) * random.between(early, late)));
