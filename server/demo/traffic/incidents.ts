import { minute } from "#contract/rules/durations.ts";
import type { Random } from "#contract/rules/random.ts";
import type { DemoDriver } from "#server/demo/people.ts";
import { stableId } from "#server/demo/stableId.ts";
import { type Draft, operator } from "./draft.ts";
import { driverActor, named, pickDriver } from "./drivers.ts";
import type { OrderStep, Records } from "./order.ts";
import type { Scene } from "./scene.ts";
import { driverChangeComments, holdNotes } from "./texts.ts";

/** The time between two milestones while a driver has the order; `open` if it lasts until now. */
export type Segment = { from: number; to: number; open: boolean; driver: DemoDriver };

/** Another driver gets the order before the pickup. */
export function changeDriver(scene: Scene, segment: Segment) {
  const { random } = scene;
  const driver = pickDriver(scene, segment.driver);
  const step: OrderStep = {
    at: between(segment, random, 0.2, 0.6),
    name: "changeDriver",
    by: operator("admin@edelivery.example"),
    set: { driverId: driver.id },
    data: {
      driver: named(driver),
      formerDriver: named(segment.driver),
      comment: random.pick(driverChangeComments),
    },
  };
  return { driver, step };
}

/** The driver reports a delay; `planned` is when the order should have arrived. */
export function delay(segment: Segment, planned: number, random: Random): OrderStep {
  const at = between(segment, random, 0.3, 0.7);
  const minutes = random.pick([10, 15, 20, 30]);
  return {
    at,
    name: "delayingDelivery",
    by: driverActor(segment.driver),
    set: { plannedAt: new Date(planned + minutes * minute) },
    data: { minutes },
  };
}

/** Holds the order, and releases it before the segment ends; in an open segment it stays on hold. */
export function hold(draft: Draft, segment: Segment, random: Random, records: Records): OrderStep[] {
  const since = between(segment, random, 0.15, 0.4);
  const releasedAt = segment.open ? null : between(segment, random, 0.55, 0.9);
  const holder = random.chance(0.6) ? driverActor(segment.driver) : operator("admin@edelivery.example");
  const notes = random.chance(0.8) ? random.pick(holdNotes) : null;
  const last = segment.open ? segment.to : (releasedAt?.getTime() ?? segment.to);
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
  const set = { onHoldSince: since, onHoldUntil: until, onHoldNotes: notes };
  const held: OrderStep = { at: since, name: "holdOrder", by: holder, set, data: { holdId: id } };
  if (!releasedAt) return [held];
  const none = { onHoldSince: null, onHoldUntil: null, onHoldNotes: null };
  return [held, { at: releasedAt, name: "releaseOrder", by: holder, set: none }];
}

const between = ({ from, to }: Segment, random: Random, early: number, late: number): Date =>
  new Date(Math.round(from + (to - from) * random.between(early, late)));
