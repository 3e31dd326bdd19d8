import { Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ActorType } from "#contract/actors.ts";
import { ApiError } from "#contract/errors.ts";
import type { CanView } from "#contract/permissions.ts";
import type { ReachesAll } from "#contract/session.ts";
import { textArray } from "#server/database/textArray.ts";

/**
 * The companies, regions and locations whose records an account may see, and the fields it may see of them. "*" means all; a
 * list holds ids, or names for regions.
 */
export type Access = Reach & { mask: Mask };

/** By which of its keys the access includes all records. */
export const reachesAll = ({ companies, regions, locations }: Reach): ReachesAll => ({
  companies: companies === "*",
  regions: regions === "*",
  locations: locations === "*",
});

/** What an account reaches: an access without its mask. */
export type Reach = {
  companies: Keys;
  /** Names of regions. */
  regions: Keys;
  locations: Keys;
};

/** All keys, or those of a list. */
export type Keys = "*" | readonly string[];

/** What queries of several accounts have in common: the mask, and placeholders for the restricted keys. */
export type AccessShape = { mask: Mask } & Record<keyof Reach, "*" | Placeholder>;

/** The canView flags of an account, and whether it may see how operators work, which clients may not. */
export type Mask = CanView & {
  /** Whether it may see which operator did something, and to which drivers an order was offered. */
  dispatch: boolean;
};

/** Whether the name of an actor of this type may be shown. */
export const seesActor = ({ driverInfo, dispatch }: Mask, type: ActorType): boolean =>
  (type !== "driver" || driverInfo) && (type !== "operator" || dispatch);

/** The keys of a record that its visibility depends on. */
export type AccessKeys = { companyId: string; region: string; locationId: string | null };

/** Throws for an account of some locations that would change what applies to all locations of companies. */
export function requireAllLocations({ locations }: Reach): void {
  if (locations !== "*") throw new ApiError("needs_all_locations");
}

/**
 * Whether the access includes a record that is already loaded (socket messages, events). Must agree with
 * `accessSql`; a property test compares the two.
 */
export const maySee = (access: Access, keys: AccessKeys): boolean =>
  reaches(access.companies, keys.companyId) &&
  reaches(access.regions, keys.region) &&
  reaches(access.locations, keys.locationId);

/** The same as a condition of a query on the columns with the keys. A key without a column is not checked. */
export const accessSql = (
  access: Reach | AccessShape,
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

/** The columns with the keys, for queries in which the table has this alias. */
export const keysOf = (alias: string) => ({
  companyId: sql.raw(`${alias}.company_id`),
  region: sql.raw(`${alias}.region`),
  locationId: sql.raw(`${alias}.location_id`),
});

/** `accessSql` for a single key, for tables that have no other. */
export const within = (reach: Keys | Placeholder, column: SQLWrapper): SQL =>
  reach === "*"
    ? sql`true`
    : sql`coalesce(${column} = any(${reach instanceof Placeholder ? sql`${reach}::text[]` : textArray(reach)}), false)`;

/** `maySee` for a single key; agrees with `within`. */
export const reaches = (reach: Keys, key: string | null): boolean =>
  reach === "*" || (key !== null && reach.includes(key));

/** Whether the keys include all of the others; only "*" includes "*". */
export const covers = (keys: Keys, others: Keys): boolean =>
  keys === "*" || (others !== "*" && others.every((key) => keys.includes(key)));

/** The same as a condition of a column with stored keys, which must all be included. */
export const allWithin = (reach: Keys, column: SQLWrapper): SQL =>
  reach === "*" ? sql`true` : sql`${column} <@ ${textArray(reach)}`;

/** Condition of a column with stored keys, at least one of which must be included. */
export const someWithin = (reach: Keys, column: SQLWrapper): SQL =>
  reach === "*" ? sql`true` : sql`(${column} = '{*}' or ${column} && ${textArray(reach)})`;

/** Condition of a column with stored keys, which must include all of the given ones. */
export const coveredBy = (keys: Keys, column: SQLWrapper): SQL =>
  keys === "*" ? sql`'*' = any(${column})` : sql`('*' = any(${column}) or ${column} @> ${textArray(keys)})`;

/** Keys as columns store them: "*" is a list with nothing else. */
export const storedKeys = (keys: Keys): string[] => (keys === "*" ? ["*"] : [...keys]);

/** The keys of a stored list. */
export const keysOfStored = (stored: string[]): "*" | string[] => (stored.includes("*") ? "*" : stored);
