import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CanView } from "#contract/permissions.ts";

/** What part of the world an account reaches, and what it may see there. */
export type Access = {
  companies: "*" | readonly string[];
  /** Names of regions. */
  regions: "*" | readonly string[];
  locations: "*" | readonly string[];
  mask: CanView;
};

/** What decides whether a record is within reach. */
export type AccessKeys = { companyId: string; region: string; locationId: string | null };

/** For one record at hand: sockets and events. Says the same as `accessSql`, which a test holds it to. */
export const maySee = (access: Access, keys: AccessKeys): boolean =>
  reaches(access.companies, keys.companyId) &&
  reaches(access.regions, keys.region) &&
  reaches(access.locations, keys.locationId);

/** For lists and single records: a condition over the columns that hold the keys. */
export const accessSql = (
  access: Access,
  columns: { companyId: SQLWrapper; region?: SQLWrapper; locationId?: SQLWrapper },
): SQL =>
  sql.join(
    [
      within(access.companies, columns.companyId),
      columns.region ? within(access.regions, columns.region) : sql`true`,
      columns.locationId ? within(access.locations, columns.locationId) : sql`true`,
    ],
    sql` and `,
  );

/** The condition of one key alone, for records that have no other. */
export const within = (reach: "*" | readonly string[], column: SQLWrapper): SQL =>
  reach === "*" ? sql`true` : sql`coalesce(${column} = any(${sql.param([...reach])}::text[]), false)`;

/** Whether one key alone is within reach; says the same as `within`. */
export const reaches = (reach: "*" | readonly string[], key: string | null): boolean =>
  reach === "*" || (key !== null && reach.includes(key));
