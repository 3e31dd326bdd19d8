import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import type { count } from "#contract/notifications.ts";
import { type Access, reaches } from "#server/access.ts";
import { drivesForOneOf } from "#server/database/driverSql.ts";
import type { Reader } from "#server/database/handles.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";

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
  and ${regions === "*" ? sql`true` : sql`d.region = any(${sql.param(regions)}::text[])`}
  and ${status.length === 0 ? sql`true` : sql`d.status = any(${sql.param(status)}::text[])`}
  and ${driverIds ? sql`d.id = any(${sql.param(driverIds)}::text[])` : sql`true`}`;

/** Throws for regions and drivers that don't exist or are out of reach; the error is the same for both. */
export async function checkRecipients(
  reader: Reader,
  access: Access,
  { regions, driverIds = [] }: Recipients,
): Promise<void> {
  const errors: Record<string, FieldProblem> = {};
  if (regions !== "*") {
    const known = await namesOf(
      reader,
      sql`select name as key from regions where name = any(${sql.param(regions)}::text[])`,
    );
    const foreign = regions.filter((name) => !known.has(name) || !reaches(access.regions, name));
    if (foreign.length > 0) errors.regions = unknownValues(foreign);
  }
  if (driverIds.length > 0) {
    const known = await namesOf(
      reader,
      sql`select d.id as key from drivers d
        where d.id = any(${sql.param(driverIds)}::text[]) and ${notifiable(access)}`,
    );
    const foreign = driverIds.filter((id) => !known.has(id));
    if (foreign.length > 0) errors.driverIds = unknownValues(foreign);
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
}

async function namesOf(reader: Reader, query: SQL): Promise<Set<string>> {
  const { rows } = await reader.execute<{ key: string }>(query);
  return new Set(rows.map(({ key }) => key));
}
