import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import type { count } from "#contract/notifications.ts";
import type { Access } from "#server/access.ts";
import { drivesForOneOf } from "#server/database/driverSql.ts";
import type { Reader } from "#server/database/handles.ts";
import { isChosen, isOneOf } from "#server/database/textArray.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";
import { unknownKeys, unknownRegions } from "#server/unknownKeys.ts";

export type Recipients = QueryOf<typeof count>;

/**
 * Condition of the drivers `d` whom an account may notify: in its regions, and allowed to drive for one of its companies.
 */
export const notifiable = (access: Access): SQL =>
  access.companies === "*"
    ? driversWithin(access)
    : sql`(${driversWithin(access)} and ${drivesForOneOf(access.companies)})`;

/** Condition of the drivers who get a notification. The count and the sending both use it, so that they agree. */
export const recipientsOf = (access: Access, { regions, status, driverIds }: Recipients): SQL => sql`
  ${notifiable(access)} and d.active and not d.blocked
  and ${regions === "*" ? sql`true` : isOneOf(sql`d.region`, regions)}
  and ${isChosen(sql`d.status`, status)}
  and ${driverIds ? isOneOf(sql`d.id`, driverIds) : sql`true`}`;

/** Throws for regions and drivers that don't exist or are out of reach; the error is the same for both. */
export async function checkRecipients(
  reader: Reader,
  access: Access,
  { regions, driverIds = [] }: Recipients,
): Promise<void> {
  const known = sql`select d.id as key from drivers d where ${notifiable(access)}`;
  refuseProblems({
    regions: await unknownRegions(reader, access, regions),
    driverIds: await unknownKeys(reader, driverIds, known),
  });
}
