import { type FleetPosition, mayDriveFor } from "#contract/drivers.ts";
import type { Point } from "#contract/rules/point.ts";
import { silenceOf } from "#src/resources/drivers/list/driverRows.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import type { View } from "#src/ui/map/mapView.ts";

/** The states of drivers on the map. */
export const fleetStates = ["moving", "standing", "silent", "offline"] as const;
export type FleetState = (typeof fleetStates)[number];

/** A driver's last position, and since when the driver has been there. */
type Place = FleetPosition & { thereSince: string };
export type FleetDriver = Place & { state: FleetState };

export type Fleet = {
  places: ReadonlyMap<string, Place>;
  /** When the last answer with all drivers came, in milliseconds since 1970. */
  wholeAt: number;
};

/** Milliseconds between answers with all drivers; only they tell who has signed out or was blocked. */
const wholeEvery = 60_000;
/** Milliseconds that a position may take from the phone to the service. */
const onTheirWay = 30_000;
/** Milliseconds at one place after which a driver counts as standing: longer than a red light. */
const standsAfter = 120_000;
/** Degrees, about ten metres; smaller differences are the GPS receiver's error. */
const stir = 0.0001;

/** The time since which positions are asked for; undefined for all drivers. */
export function askSince(fleet: Fleet | undefined, now: number): string | undefined {
  if (!fleet || fleet.places.size === 0 || now - fleet.wholeAt >= wholeEvery) return undefined;
  let newest = 0;
  for (const { loggedAt } of fleet.places.values()) newest = Math.max(newest, Date.parse(loggedAt));
  // Not later than now: with a phone whose clock is ahead, the positions of all other drivers would be skipped.
  return new Date(Math.min(newest, now) - onTheirWay).toISOString();
}

/** The fleet after an answer. `isWhole` says that it contains all drivers; otherwise it contains those that have moved. */
export function withAnswer(
  fleet: Fleet | undefined,
  positions: readonly FleetPosition[],
  { isWhole, now }: { isWhole: boolean; now: number },
): Fleet {
  const places = new Map(isWhole ? [] : fleet?.places);
  for (const position of positions) {
    const before = fleet?.places.get(position.id);
    // Answers may arrive in another order than they were made.
    const isOlder = before && Date.parse(position.loggedAt) < Date.parse(before.loggedAt);
    const latest = isOlder ? { ...position, ...placeOf(before) } : position;
    const isThere = before && !isElsewhere(before, latest);
    places.set(position.id, { ...latest, thereSince: isThere ? before.thereSince : latest.loggedAt });
  }
  return { places, wholeAt: isWhole ? now : (fleet?.wholeAt ?? now) };
}

const placeOf = ({ lat, lng, loggedAt }: Place) => ({ lat, lng, loggedAt });

const isElsewhere = (a: FleetPosition, b: FleetPosition): boolean =>
  Math.abs(a.lat - b.lat) > stir || Math.abs(a.lng - b.lng) > stir;

/** A driver stands without orders in hand, or after two minutes at one place. */
function stateAt({ status, loggedAt, ordersInHand, thereSince }: Place, now: number): FleetState {
  if (status === "offline") return "offline";
  if (silenceOf({ status, lastKnownLocation: { loggedAt } }, now)?.isSilent) return "silent";
  return ordersInHand > 0 && now - Date.parse(thereSince) < standsAfter ? "moving" : "standing";
}

/** The drivers of the filter with their states. The region is not checked: the call has filtered by it. */
export const driversOf = (
  fleet: Fleet,
  { companyId, status }: Pick<DriverFilter, "companyId" | "status">,
  now: number,
): FleetDriver[] =>
  [...fleet.places.values()]
    .filter((one) => !companyId || mayDriveFor(one.allowedCompanies, companyId))
    .filter((one) => !status || one.status === status)
    .map((one) => ({ ...one, state: stateAt(one, now) }));

/** The drivers or orders in the visible part of the map, sorted by the distance to its centre. */
export function nearestInView<Placed extends Point>(all: readonly Placed[], view: View): Placed[] {
  const { west, south, east, north } = view;
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const distance = (one: Placed) => Math.hypot(one.lat - lat, (one.lng - lng) * narrowing);
  return all
    .filter((one) => one.lat >= south && one.lat <= north && one.lng >= west && one.lng <= east)
    .map((one) => ({ one, away: distance(one) }))
    .sort((a, b) => a.away - b.away)
    .map(({ one }) => one);
}

/** The number of drivers by state. */
export function countStates(drivers: readonly FleetDriver[]): Record<FleetState, number> {
  const counts = { moving: 0, standing: 0, silent: 0, offline: 0 };
  for (const { state } of drivers) counts[state]++;
  return counts;
}
