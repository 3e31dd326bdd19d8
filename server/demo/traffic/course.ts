import type { Random } from "#contract/rules/random.ts";
import type { Calendar } from "./calendar.ts";
import type { Draft } from "./draft.ts";
import { hour, minute, second } from "./order.ts";
import type { LiveStage, Part } from "./plan.ts";
import { type Slot, slotAfter } from "./slots.ts";

/** A step on the way of an order. `renewed` brings it back to new. */
export type Mark = {
  stage: LiveStage | "renewed" | "delivered";
  at: number;
};

/** When an order came into which stage, and how and when that ended; `end` of a live one is now. */
export type Course = {
  marks: readonly Mark[];
  slot: Slot | null;
  fate: "delivered" | "cancelled" | "notAccepted" | "live";
  end: number;
};

/** Times an order so that no moment of it lies in the future but its slot. */
export function planCourse(draft: Draft, part: Part, calendar: Calendar, random: Random): Course {
  if (part.kind === "past") return pastCourse(draft, part.createdAt, calendar, random);
  if (part.kind === "forgotten") return forgottenCourse(draft, part.nth, calendar, random);
  if (part.stage === "scheduled") return waitingCourse(calendar, random);
  const stage = part.stage === "picked_up" && !draft.order.pickupName ? "accepted" : part.stage;
  const way = wayToDoor(draft, random, { renewed: random.chance(0.06) });
  const elapsed = (from: number, to: number) =>
    Math.round(from + Math.max(4 * second, (to - from) * random.next()));
  return liveCourse(cut(way, stage), calendar.now, elapsed);
}

export const limitOf = ({ company }: Draft): number => (company.cancelOrderAfter ?? 300) * second;

type Way = readonly Mark[];

function pastCourse(draft: Draft, createdAt: number, calendar: Calendar, random: Random): Course {
  const { now } = calendar;
  const fate = random.weighted(fates, ({ weight }) => weight);
  const wished = random.chance(0.1) ? slotAfter(calendar, createdAt + 90 * minute, random.whole(0, 2)) : null;
  if (wished) {
    // It becomes new an hour before its slot, and is early enough for the driver to wait.
    const way = wayToDoor(draft, random, { wait: random.between(15, 75) });
    const course = ending(way, fate, draft, random, wished.from - hour);
    const scheduled = { stage: "scheduled", at: createdAt } as const;
    if (course.end < now) return { ...course, slot: wished, marks: [scheduled, ...course.marks] };
  }
  const way = wayToDoor(draft, random, { renewed: fate.stage !== "new" && random.chance(0.03) });
  const course = ending(way, fate, draft, random, 0);
  const opened = Math.min(createdAt, now - course.end - Math.round(random.between(5, 720) * second));
  return moved(course, opened);
}

const fates = [
  { kind: "delivered", stage: "delivered", weight: 88 },
  { kind: "notAccepted", stage: "new", weight: 4.5 },
  { kind: "cancelled", stage: "new", weight: 1 },
  { kind: "cancelled", stage: "accepted", weight: 3.5 },
  { kind: "cancelled", stage: "arrived", weight: 3 },
] as const;

function ending(
  way: Way,
  fate: (typeof fates)[number],
  draft: Draft,
  random: Random,
  opened: number,
): Course {
  if (fate.kind === "notAccepted") {
    return moved({ marks: way.slice(0, 1), slot: null, fate: fate.kind, end: limitOf(draft) }, opened);
  }
  const { marks, last, next } = cut(way, fate.stage);
  const end =
    fate.kind === "delivered" ? last.at : Math.round(last.at + (next - last.at) * random.between(0.2, 0.9));
  return moved({ marks, slot: null, fate: fate.kind, end }, opened);
}

function forgottenCourse(draft: Draft, nth: number, calendar: Calendar, random: Random): Course {
  const stage = (["accepted", "arrived", "picked_up"] as const)[nth] ?? "accepted";
  const known = stage === "picked_up" && !draft.order.pickupName ? "arrived" : stage;
  const way = cut(wayToDoor(draft, random, {}), known);
  return liveCourse(way, calendar.now, (from) => from + Math.round(random.between(14, 30) * hour));
}

function waitingCourse(calendar: Calendar, random: Random): Course {
  const { now } = calendar;
  const at = now - Math.round(random.between(2, 200) * minute);
  const slot = slotAfter(calendar, now + 62 * minute, random.whole(0, 7));
  return { marks: [{ stage: "scheduled", at }], slot, fate: "live", end: now };
}

function liveCourse(
  { marks, last, next }: Cut,
  now: number,
  elapsed: (from: number, to: number) => number,
): Course {
  const end = elapsed(last.at, next);
  return moved({ marks, slot: null, fate: "live", end }, now - end);
}

/** The whole way to the door, from 0. `wait`: minutes that the driver lets pass before the pickup. */
function wayToDoor({ order }: Draft, random: Random, { renewed = false, wait = 0 }): Way {
  const minutes = (from: number, to: number) => Math.round(random.between(from, to) * minute);
  const marks: Mark[] = [{ stage: "new", at: 0 }];
  let at = minutes(0.4, 3.9);
  if (renewed) {
    marks.push({ stage: "accepted", at });
    at += minutes(4, 14);
    marks.push({ stage: "renewed", at });
    at += minutes(0.4, 3.9);
  }
  marks.push({ stage: "accepted", at });
  const late = random.chance(0.05) ? 2.4 : 1;
  const drive = Math.round(random.weighted([minutes(10, 25), minutes(20, 60)], (time) => 1 / time) * late);
  const toPickup = order.pickupName ? minutes(8, 40) : 0;
  at += toPickup + Math.round(wait * minute);
  if (order.pickupName) marks.push({ stage: "picked_up", at });
  at += drive;
  marks.push({ stage: "arrived", at });
  at += minutes(1, 6);
  marks.push({ stage: "delivered", at });
  return marks;
}

type Cut = { marks: Way; last: Mark; next: number };

/** The way up to the last time that the order came into the stage, and when it would have left it. */
function cut(way: Way, stage: LiveStage | "delivered"): Cut {
  const place = way.findLastIndex(
    (mark) => mark.stage === stage || (stage === "new" && mark.stage === "renewed"),
  );
  const last = way[place];
  if (!last) throw new Error(`An order never gets to be ${stage}.`);
  return { marks: way.slice(0, place + 1), last, next: way[place + 1]?.at ?? last.at };
}

const moved = (course: Course, by: number): Course => ({
  ...course,
  marks: course.marks.map(({ stage, at }) => ({ stage, at: at + by })),
  end: course.end + by,
});
