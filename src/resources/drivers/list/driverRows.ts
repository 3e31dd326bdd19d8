import { type Driver, fullName, mayDriveFor, silentAfterMinutes } from "#contract/drivers.ts";
import { packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { plainPhrase } from "#contract/rules/phrase.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";
import { byText, sortRows } from "#src/ui/sortRows.ts";

const driverStates = ["online", "offline", "blocked", "left"] as const;
export type DriverState = (typeof driverStates)[number];

export const driverSorts = ["name", "status", "lastSeen", "ordersInHand", "region", "vehicle"] as const;
export type DriverSort = { field: (typeof driverSorts)[number]; order: "ASC" | "DESC" };

/** "Left" and "blocked" take precedence over what the phone says. */
export const stateOf = ({
  active,
  blocked,
  status,
}: Pick<Driver, "active" | "blocked" | "status">): DriverState => {
  if (!active) return "left";
  return blocked ? "blocked" : status;
};

/** Minutes since the last position, and whether the driver is silent; null without a position. */
export function silenceOf(
  { status, lastKnownLocation }: Pick<Driver, "status" | "lastKnownLocation">,
  now: number,
) {
  if (!lastKnownLocation) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(lastKnownLocation.loggedAt)) / 60_000));
  return { minutes, isSilent: status === "online" && minutes >= silentAfterMinutes };
}

/**
 * The drivers that match every word of `q` by name, e-mail address, phone or plate, or whose id `q` is, and who may drive for
 * the company.
 */
export function filterDrivers(
  drivers: readonly Driver[],
  { q = "", companyId }: { q?: string; companyId?: string },
): Driver[] {
  const matches = matchesPhrase(q);
  const id = plainPhrase(q);
  return drivers.filter(
    (driver) =>
      (!companyId || mayDriveFor(driver.allowedCompanies, companyId)) &&
      (driver.id === id ||
        matches(fullName(driver), driver.email, driver.phone, driver.car.registrationPlate)),
  );
}

/** The drivers sorted by what a column shows; equal ones by name. */
export const sortDrivers = (drivers: readonly Driver[], { field, order }: DriverSort): Driver[] =>
  sortRows(drivers, order, comparers[field], comparers.name);

const comparers: Record<DriverSort["field"], (one: Driver, other: Driver) => number> = {
  name: byText(fullName),
  // In the order of `driverStates`, with those who are online first.
  status: (one, other) => driverStates.indexOf(stateOf(one)) - driverStates.indexOf(stateOf(other)),
  lastSeen: (one, other) => seenAt(one) - seenAt(other),
  ordersInHand: (one, other) => one.ordersInHand - other.ordersInHand,
  region: byText(({ region }) => region),
  vehicle: (one, other) =>
    vehicleTypes.indexOf(one.vehicleType) - vehicleTypes.indexOf(other.vehicleType) ||
    packageSizes.indexOf(one.vehicleSize) - packageSizes.indexOf(other.vehicleSize),
};

const seenAt = ({ lastKnownLocation }: Driver): number =>
  lastKnownLocation ? Date.parse(lastKnownLocation.loggedAt) : 0;
