import type { ResponseOf } from "#contract/call.ts";
import type { list } from "#contract/drivers.ts";

type Listed = Pick<
  ResponseOf<typeof list>[number],
  "email" | "region" | "vehicleSize" | "blocked" | "active"
>;
export type FleetMember = { email: string; alwaysOnDuty: boolean };

/**
 * Chooses `count` drivers: first one of each region who is always on duty and whose vehicle carries every size, then others,
 * alternating between regions.
 */
export function chooseFleet(drivers: readonly Listed[], count: number): FleetMember[] {
  const regions = [
    ...Map.groupBy(
      drivers.filter(({ blocked, active }) => active && !blocked),
      ({ region }) => region,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofRegion]) => biggestFirst(ofRegion));
  const maxLength = Math.max(0, ...regions.map(({ length }) => length));
  return Array.from({ length: maxLength }, (_, nth) =>
    regions.flatMap((ofRegion) => {
      const driver = ofRegion[nth];
      return driver ? [{ email: driver.email, alwaysOnDuty: nth === 0 }] : [];
    }),
  )
    .flat()
    .slice(0, count);
}

function biggestFirst(drivers: readonly Listed[]): Listed[] {
  const byEmail = drivers.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const biggest = byEmail.find(({ vehicleSize }) => vehicleSize === "L");
  return biggest ? [biggest, ...byEmail.filter((driver) => driver !== biggest)] : byEmail;
}
