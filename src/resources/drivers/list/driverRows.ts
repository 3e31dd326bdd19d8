import { type Driver, fullName, mayDriveFor, silentAfterMinutes } from "#contract/drivers.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";

export type DriverState = Driver["status"] | "blocked" | "left";

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

/** The drivers that match every word of `q` by name, e-mail address, phone or plate, and may drive for the company. */
export function filterDrivers(
  drivers: readonly Driver[],
  { q = "", companyId }: { q?: string; companyId?: string },
): Driver[] {
  const matches = matchesPhrase(q);
  return drivers.filter(
    (driver) =>
      (!companyId || mayDriveFor(driver.allowedCompanies, companyId)) &&
      matches(fullName(driver), driver.email, driver.phone, driver.car.registrationPlate),
  );
}
