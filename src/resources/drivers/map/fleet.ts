import type { FleetPosition } from "#contract/drivers.ts";
import type { Point } from "#contract/rules/point.ts";
import { mayDriveFor, silenceOf } from "#src/resources/drivers/list/driverRows.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import type { View } from "#src/ui/map/ViewListener.tsx";

/** How a driver is told apart on the map. */
export const fleetStates = ["moving", "standing", "silent", "offline"] as const;
export type FleetState = (typeof fleetStates)[number];

/** A driver's last position, and since when the driver is there. */
type Place = FleetPosition & { thereSince: string };
export type FleetDriver = Place & { state: FleetState };

export type Fleet = {
  places: ReadonlyMap<string, Place>;
  /** Milliseconds of the last answer that held all drivers. */
  wholeAt: number;
};

/** Milliseconds between two answers with all drivers: the others do not say who signed out or was blocked. */
const wholeEvery = 60_000;
/** Milliseconds that positions may need from a phone to the service. */
const onTheirWay = 30_000;
/** Milliseconds at one place after which a driver stands: longer than a red light. */
const standsAfter = 120_000;
/** Degrees, about ten metres: less is the receiver's error. */
const stir = 0.0001;

/** The time to ask from; undefined: for all drivers. */
export function askSince(fleet: Fleet | undefined, now: number): string | undefined {
  if (!fleet || fleet.places.size === 0 || now - fleet.wholeAt >= wholeEvery) return undefined;
  let newest = 0;
  for (const { loggedAt } of fleet.places.values()) newest = Math.max(newest, Date.parse(loggedAt));
  // A phone's clock may be ahead, and would hide all the others.
  return new Date(Math.min(newest, now) - onTheirWay).toISOString();
}

/** The fleet after an answer: `isWhole`, it holds all drivers, else those who moved. */
export function withAnswer(
  fleet: Fleet | undefined,
  positions: readonly FleetPosition[],
  { isWhole, now }: { isWhole: boolean; now: number },
): Fleet {
  const places = new Map(isWhole ? [] : fleet?.places);
  for (const position of positions) {
    const before = fleet?.places.get(position.id);
    // Of two answers the later one may be overtaken.
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

/** Standing is who has no order in hand, and who has not left the place for two minutes. */
function stateAt({ status, loggedAt, ordersInHand, thereSince }: Place, now: number): FleetState {
  if (status === "offline") return "offline";
  if (silenceOf({ status, lastKnownLocation: { loggedAt } }, now)?.isSilent) return "silent";
  return ordersInHand > 0 && now - Date.parse(thereSince) < standsAfter ? "moving" : "standing";
}

/** The drivers of the filter, by what they do now. The region was asked for already. */
export const driversOf = (
  fleet: Fleet,
  { companyId, status }: Pick<DriverFilter, "companyId" | "status">,
  now: number,
): FleetDriver[] =>
  [...fleet.places.values()]
    .filter((one) => mayDriveFor(one, companyId) && (!status || one.status === status))
    .map((one) => ({ ...one, state: stateAt(one, now) }));

/** What of the drivers or orders the map shows, the nearest to its middle first. */
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

/** How many drivers there are of each state. */
export function countStates(drivers: readonly FleetDriver[]): Record<FleetState, number> {
  const counts = { moving: 0, standing: 0, silent: 0, offline: 0 };
  for (const { state } of drivers) counts[state]++;
  return counts;
}
