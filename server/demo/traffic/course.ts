import { promiseMinutes } from "#contract/orders/promise.ts";
import { hour, minute, second } from "#contract/rules/durations.ts";
import type { Random } from "#contract/rules/random.ts";
import { type Calendar, momentAt } from "./calendar.ts";
import type { Draft } from "./draft.ts";
import type { LiveStage, Role } from "./roles.ts";
import { type Slot, slotAfter } from "./slots.ts";

/** A stage an order reaches; `renewed` returns it to new. */
export type Milestone = {
  stage: LiveStage | "renewed" | "delivered";
  at: number;
};

/** When an order reached which stage, and its outcome; `end` of a live order is now. */
export type Course = {
  milestones: readonly Milestone[];
  slot: Slot | null;
  outcome: "delivered" | "cancelled" | "notAccepted" | "live";
  end: number;
};

/** Times an order; only its slot may lie in the future. */
export function planCourse(draft: Draft, role: Role, calendar: Calendar, random: Random): Course {
  if (role.kind === "past") return pastCourse(draft, role.createdAt, calendar, random);
  if (role.kind === "forgotten") return forgottenCourse(draft, role.nth, calendar, random);
  if (role.stage === "scheduled") return waitingCourse(draft, calendar, random);
  const stage = role.stage === "picked_up" && !draft.order.pickupName ? "accepted" : role.stage;
  const planned = fullCourse(draft, random, { renewed: random.chance(0.06) });
  const elapsed = role.pressed
    ? (from: number) => pressedTime(draft, role, from, random)
    : (from: number, to: number) => Math.round(from + Math.max(4 * second, (to - from) * random.next()));
  return liveCourse(cutAt(planned, stage), calendar.now, elapsed);
}

export const acceptLimit = ({ company }: Draft): number => (company.cancelOrderAfter ?? 300) * second;

type Milestones = readonly Milestone[];

function pastCourse(draft: Draft, createdAt: number, calendar: Calendar, random: Random): Course {
  const { now } = calendar;
  const outcome = random.weighted(fates, ({ weight }) => weight);
  // `slotAfter` only knows slots from a week ago on.
  const requestedSlot =
    random.chance(0.1) && createdAt >= momentAt(calendar.day(-7), 0)
      ? slotAfter(calendar, createdAt + 90 * minute, random.whole(0, 2), shopOf(draft))
      : null;
  if (requestedSlot) {
    // It becomes new an hour before its slot, so the driver may wait.
    const planned = fullCourse(draft, random, { wait: random.between(15, 75) });
    const course = endCourse(planned, outcome, draft, random, requestedSlot.from - hour);
    const scheduled = { stage: "scheduled", at: createdAt } as const;
    if (course.end < now)
      return { ...course, slot: requestedSlot, milestones: [scheduled, ...course.milestones] };
  }
  const planned = fullCourse(draft, random, { renewed: outcome.stage !== "new" && random.chance(0.03) });
  const course = endCourse(planned, outcome, draft, random, 0);
  const opened = Math.min(createdAt, now - course.end - Math.round(random.between(5, 720) * second));
  return shifted(course, opened);
}

const fates = [
  { kind: "delivered", stage: "delivered", weight: 88 },
  { kind: "notAccepted", stage: "new", weight: 4.5 },
  { kind: "cancelled", stage: "new", weight: 1 },
  { kind: "cancelled", stage: "accepted", weight: 3.5 },
  { kind: "cancelled", stage: "arrived", weight: 3 },
] as const;

function endCourse(
  planned: Milestones,
  outcome: (typeof fates)[number],
  draft: Draft,
  random: Random,
  opened: number,
): Course {
  if (outcome.kind === "notAccepted") {
    return shifted(
      { milestones: planned.slice(0, 1), slot: null, outcome: outcome.kind, end: acceptLimit(draft) },
      opened,
    );
  }
  const { milestones, last, next } = cutAt(planned, outcome.stage);
  const end =
    outcome.kind === "delivered"
      ? last.at
      : Math.round(last.at + (next - last.at) * random.between(0.2, 0.9));
  return shifted({ milestones, slot: null, outcome: outcome.kind, end }, opened);
}

function forgottenCourse(draft: Draft, nth: number, calendar: Calendar, random: Random): Course {
  const stage = (["accepted", "arrived", "picked_up"] as const)[nth] ?? "accepted";
  const known = stage === "picked_up" && !draft.order.pickupName ? "arrived" : stage;
  const planned = cutAt(fullCourse(draft, random, {}), known);
  return liveCourse(planned, calendar.now, (from) => from + Math.round(random.between(14, 30) * hour));
}

/**
 * Milliseconds since the creation that make the deadline near or past. A new order is never past it, because it would be
 * cancelled at once.
 */
function pressedTime(
  draft: Draft,
  { stage, pressed }: Extract<Role, { kind: "live" }>,
  from: number,
  random: Random,
): number {
  if (stage === "new") return from + acceptLimit(draft) - Math.round(random.between(25, 80) * second);
  const minutes = promiseMinutes + (pressed === "late" ? random.between(4, 50) : -random.between(2, 14));
  return Math.max(from + 4 * second, Math.round(minutes * minute));
}

/** The shop at which the goods wait, if any. */
const shopOf = ({ order, shop }: Draft) => (order.pickupName === null ? null : shop);

function waitingCourse(draft: Draft, calendar: Calendar, random: Random): Course {
  const { now } = calendar;
  const at = now - Math.round(random.between(2, 200) * minute);
  const slot = slotAfter(calendar, now + 62 * minute, random.whole(0, 7), shopOf(draft));
  return { milestones: [{ stage: "scheduled", at }], slot, outcome: "live", end: now };
}

function liveCourse(
  { milestones, last, next }: Cut,
  now: number,
  elapsed: (from: number, to: number) => number,
): Course {
  const end = elapsed(last.at, next);
  return shifted({ milestones, slot: null, outcome: "live", end }, now - end);
}

/** All milestones of a delivery, starting at 0. `wait`: minutes that the driver waits before the pickup. */
function fullCourse({ order }: Draft, random: Random, { renewed = false, wait = 0 }): Milestones {
  const minutes = (from: number, to: number) => Math.round(random.between(from, to) * minute);
  const milestones: Milestone[] = [{ stage: "new", at: 0 }];
  let at = minutes(0.4, 3.9);
  if (renewed) {
    milestones.push({ stage: "accepted", at });
    at += minutes(4, 14);
    milestones.push({ stage: "renewed", at });
    at += minutes(0.4, 3.9);
  }
  milestones.push({ stage: "accepted", at });
  const late = random.chance(0.05) ? 2.4 : 1;
  const drive = Math.round(random.weighted([minutes(10, 25), minutes(20, 60)], (time) => 1 / time) * late);
  const toPickup = order.pickupName ? minutes(8, 40) : 0;
  at += toPickup + Math.round(wait * minute);
  if (order.pickupName) milestones.push({ stage: "picked_up", at });
  at += drive;
  milestones.push({ stage: "arrived", at });
  at += minutes(1, 6);
  milestones.push({ stage: "delivered", at });
  return milestones;
}

type Cut = { milestones: Milestones; last: Milestone; next: number };

/** The milestones up to the last one of a stage, and when the next would follow. */
function cutAt(planned: Milestones, stage: LiveStage | "delivered"): Cut {
  const place = planned.findLastIndex(
    (milestone) => milestone.stage === stage || (stage === "new" && milestone.stage === "renewed"),
  );
  const last = planned[place];
  if (!last) throw new Error(`An order never gets to be ${stage}.`);
  return { milestones: planned.slice(0, place + 1), last, next: planned[place + 1]?.at ?? last.at };
}

const shifted = (course: Course, by: number): Course => ({
  ...course,
  milestones: course.milestones.map(({ stage, at }) => ({ stage, at: at + by })),
  end: course.end + by,
});
