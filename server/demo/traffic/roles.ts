import type { OrderStatus } from "#contract/orders/statuses.ts";
import { hour } from "#contract/rules/durations.ts";
import { type Calendar, type Day, momentAt } from "./calendar.ts";

/**
 * The role of an order in the demo: past, live (ongoing now, at a stage), or forgotten (at the same stage for
 * a day).
 */
export type Role =
  | { kind: "past"; createdAt: number }
  | { kind: "live"; stage: LiveStage; pressed?: "atRisk" | "late" | undefined }
  | { kind: "forgotten"; nth: number };

export type LiveStage = Exclude<OrderStatus, "delivered" | "cancelled" | "finished">;

/**
 * Roles of `count` orders. A few a day begin in the month before last, for reports and settlements of whole months; the
 * others are of the last eight days. Live orders come last, so that the same orders are live after every seeding.
 */
export function* planRoles(count: number, calendar: Calendar): Generator<Role> {
  const earlier = count < 1_000 ? 0 : Math.min(600, Math.round(count * 0.1));
  const live = Math.min(count, Math.max(40, Math.round(count * 0.055)));
  const forgotten = count >= 500 ? 3 : 0;
  yield* pastRoles(earlier, calendar, daysBeforeTheWeek(calendar));
  yield* pastRoles(count - earlier - live - forgotten, calendar, week);
  for (let nth = 0; nth < forgotten; nth++) yield { kind: "forgotten", nth };
  for (let index = 0; index < live; index++) {
    const place = index % stages.length;
    const round = Math.floor(index / stages.length) % pressedRounds.length;
    const stage = stages[place] ?? "accepted";
    yield { kind: "live", stage, pressed: pressedPlaces.has(place) ? pressedRounds[round] : undefined };
  }
}

// Ordered so that few live orders already cover all stages.
const stages: readonly LiveStage[] = [
  ...(["accepted", "new", "picked_up", "scheduled", "arrived"] as const),
  ...(["picked_up", "accepted", "scheduled", "new", "accepted", "arrived", "picked_up"] as const),
];

/**
 * In one round of the stages an order of each stage is at risk, in another one it is late. `picked_up` has more places
 * than one, because orders without a pickup point become accepted instead.
 */
const pressedPlaces: ReadonlySet<number> = new Set([0, 1, 2, 4, 5, 6, 11]);
const pressedRounds = [undefined, "atRisk", undefined, "late", undefined, undefined] as const;

const week = [-7, -6, -5, -4, -3, -2, -1, 0];

/** The offsets of the days from the first of the month before last to the day before the week. */
function daysBeforeTheWeek({ day }: Calendar): number[] {
  const [year = 0, month = 0, date = 0] = day(0).date.split("-").map(Number);
  const since = (Date.UTC(year, month - 1, date) - Date.UTC(year, month - 3, 1)) / (24 * hour);
  return Array.from({ length: since - 7 }, (_, nth) => nth - since);
}

function* pastRoles(count: number, calendar: Calendar, offsets: readonly number[]): Generator<Role> {
  const elapsed = elapsedShare(calendar.day(0), calendar.now);
  const days = offsets.map((offset) => {
    const day = calendar.day(offset);
    const share = offset === 0 ? elapsed : 1;
    return { day, share, weight: (weekdayWeights[day.weekday] ?? 1) * share };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let planned = 0;
  let passed = 0;
  for (const { day, share, weight } of days) {
    passed += weight;
    const end = Math.round((count * passed) / total);
    for (let nth = planned; nth < end; nth++) {
      // Evenly spread over the day's curve: busy hours get more orders, and no two the same second.
      yield {
        kind: "past",
        createdAt: momentAt(day, hourAt(((nth - planned + 0.5) / (end - planned)) * share)),
      };
    }
    planned = end;
  }
}

const weekdayWeights = [1, 0.95, 0.97, 1.02, 1.15, 0.85, 0.6];

/** Relative number of orders in each hour of the day, with peaks at noon and after work. */
const hourWeights = [
  0.06, 0.04, 0.03, 0.03, 0.04, 0.08, 0.3, 2, 4, 6, 8, 10, 11, 9.5, 8, 8, 9.5, 11, 11.5, 9, 6, 3.5, 0.5, 0.12,
];
const dayWeight = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** The hour of the wall clock by which a share of the day's orders has arrived. */
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
