import { type SQL, sql } from "drizzle-orm";
import type { Candidate } from "#contract/addresses.ts";
import { isOpenAt } from "#contract/rules/openingHours.ts";
import type { Point } from "#contract/rules/point.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { accessSql } from "#server/access.ts";
import { greatCircle } from "#server/modules/orders/candidates.ts";
import type { CheckContext } from "./checkContext.ts";

export type NearLocation = {
  id: string;
  name: string;
  companyId: string;
  companyName: string;
  region: string;
  /** Metres in a straight line. */
  distance: number;
  workingSettings: WorkingSettings;
  isActive: boolean;
} & Point;

/** Metres. */
const maxDistance = 30_000;
const maxLocations = 10;

/** Active locations within 30 km, nearest first, and whether they are open now. */
export async function locationsNear(context: CheckContext, place: Point) {
  const near = await nearestLocations(context, place, sql`distance <= ${maxDistance}`, maxLocations);
  return near.map(({ id, name, companyId, companyName, distance, workingSettings }) => ({
    ...{ id, name, companyId, companyName, distance },
    isOpen: isOpenAt(workingSettings, context.now),
  }));
}

/**
 * The location that would send a company's order: the nearest one in the receiver's region, or else the
 * nearest of all.
 */
export async function pickupFor(
  context: CheckContext,
  companyId: string,
  place: Candidate,
): Promise<NearLocation | null> {
  const elsewhere = sql`region <> ${place.region},`;
  const [nearest] = await nearestLocations(context, place, sql`"companyId" = ${companyId}`, 1, elsewhere);
  return nearest ?? null;
}

/** Considers active locations of active companies within the access. */
async function nearestLocations(
  { reader, access }: CheckContext,
  place: Point,
  condition: SQL,
  limit: number,
  sortFirst: SQL = sql``,
): Promise<NearLocation[]> {
  const reach = accessSql(access, {
    companyId: sql`l.company_id`,
    region: sql`l.region`,
    locationId: sql`l.id`,
  });
  const metres = greatCircle([sql`l.lat`, sql`l.lng`], [place.lat, place.lng]);
  const { rows } = await reader.execute<NearLocation>(sql`
    select * from (
      select l.id, l.name, l.company_id as "companyId", c.name as "companyName", l.region, l.lat, l.lng,
        l.active as "isActive",
        round(${metres})::integer as distance,
        l.working_hours || jsonb_build_object('customDates', l.custom_dates) as "workingSettings"
      from locations l join companies c on c.id = l.company_id
      where l.active and c.status = 'active' and l.lat is not null and l.lng is not null and ${reach}
    ) near
    where ${condition} order by ${sortFirst} distance, id limit ${limit}`);
  return rows;
}
