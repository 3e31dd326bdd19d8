import type { OrderStatus } from "#contract/orders/statuses.ts";
import { type Calendar, type Day, momentAt } from "./calendar.ts";

/** What part an order plays. Live ones say where they stand now; forgotten ones have stood there for a day. */
export type Part =
  | { kind: "past"; createdAt: number }
  | { kind: "live"; stage: LiveStage }
  | { kind: "forgotten"; nth: number };

export type LiveStage = Exclude<OrderStatus, "delivered" | "cancelled" | "finished">;

/**
 * The parts of `count` orders over seven days of which the last is today. The live ones come last, so that the same
 * order is live again at every laying.
 */
export function* planParts(count: number, calendar: Calendar): Generator<Part> {
  const live = Math.min(count, Math.max(40, Math.round(count * 0.055)));
  const forgotten = count >= 500 ? 3 : 0;
  yield* pastParts(count - live - forgotten, calendar);
  for (let nth = 0; nth < forgotten; nth++) yield { kind: "forgotten", nth };
  for (let index = 0; index < live; index++) {
    yield { kind: "live", stage: stages[index % stages.length] ?? "accepted" };
  }
}

// Spread so that any stretch of live orders holds them all.
const stages: readonly LiveStage[] = [
  ...(["accepted", "new", "picked_up", "scheduled", "arrived"] as const),
  ...(["picked_up", "accepted", "scheduled", "new", "accepted", "arrived", "picked_up"] as const),
];

function* pastParts(count: number, calendar: Calendar): Generator<Part> {
  const elapsed = elapsedShare(calendar.day(0), calendar.now);
  const days = [-6, -5, -4, -3, -2, -1, 0].map((offset) => {
    const day = calendar.day(offset);
    const share = offset === 0 ? elapsed : 1;
    return { day, share, weight: (weekdayWeights[day.weekday] ?? 1) * share };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let laid = 0;
  let passed = 0;
  for (const { day, share, weight } of days) {
    passed += weight;
    const end = Math.round((count * passed) / total);
    for (let nth = laid; nth < end; nth++) {
      // An even spread over the curve: busy hours get more, and no two orders the same second.
      yield { kind: "past", createdAt: momentAt(day, hourAt(((nth - laid + 0.5) / (end - laid)) * share)) };
    }
    laid = end;
  }
}

const weekdayWeights = [1, 0.95, 0.97, 1.02, 1.15, 0.85, 0.6];

/** How many orders come in each hour of the day, relative to each other: a peak at noon and one after work. */
const hourWeights = [
  0.06, 0.04, 0.03, 0.03, 0.04, 0.08, 0.3, 2, 4, 6, 8, 10, 11, 9.5, 8, 8, 9.5, 11, 11.5, 9, 6, 3.5, 0.5, 0.12,
];
const dayWeight = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** At which hour of the wall clock that share of a day's orders has come in. */
function hourAt(share: number): number {
  let left = share * dayWeight;
  for (const [hour, weight] of hourWeights.entries()) {
    if (left < weight) return hour + left / weight;
    left -= weight;
  }
  return 23.999;
}

function elapsedShare(day: Day, now: number): number {
  const passed = hourWeights.map((weight, hour) => {
    const from = day.hours[hour] ?? now;
    const to = day.hours[hour + 1] ?? now;
    return weight * Math.min(1, Math.max(0, to > from ? (now - from) / (to - from) : 0));
  });
  return passed.reduce((sum, weight) => sum + weight, 0) / dayWeight;
}
