import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { exceedsDays } from "#contract/rules/warsaw.ts";
import { walletMaximumDays } from "#contract/wallet.ts";
import { type Access, reaches, within } from "#server/access.ts";
import type { ShownAmounts } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { requireCompany } from "#server/modules/companies/load.ts";

type Range = { dateFrom: string; dateTo: string };
export type WalletFilter = Range & { driverId?: string | undefined };

/**
 * Condition of the entries `w` within the access: of drivers in its regions, and of orders of its companies and
 * locations. Entries without an order and a company depend on the driver only. Those that charge a company without an
 * order concern all of its locations.
 */
export const entriesWithin = ({ regions, companies, locations }: Access): SQL => {
  const ofDriver =
    regions === "*"
      ? sql`true`
      : sql`w.driver_id in (select id from drivers where ${within(regions, sql`region`)})`;
  const ofLocation =
    locations === "*"
      ? sql`true`
      : sql`exists (select from orders where id = w.order_id and ${within(locations, sql`location_id`)})`;
  if (companies === "*" && locations === "*") return ofDriver;
  return sql`${ofDriver} and (w.company_id is null or ${within(companies, sql`w.company_id`)})
    and (coalesce(w.order_id, w.company_id) is null or ${ofLocation})`;
};

/** Condition that the company of an entry `w` was charged. The price of a ride is charged with its order. */
export const isCharged = sql`(exists (select from settlement_charges where wallet_entry_id = w.id)
  or w.type = 'ride_added' and exists (select from settlement_charges where order_id = w.order_id))`;

/** The driver of a wallet within the access. */
export async function driverOfWallet(reader: Reader, { regions }: Access, driverId: string) {
  const { rows } = await reader.execute<{ region: string; driverName: string }>(
    sql`select region, first_name || ' ' || last_name as "driverName" from drivers where id = ${driverId}`,
  );
  const [driver] = rows;
  if (!driver || !reaches(regions, driver.region)) throw new ApiError("driver_not_found");
  return driver;
}

/** Throws if the company does not exist, or if it or some of its locations are out of reach. */
export async function requireWholeCompany(reader: Reader, access: Access, companyId: string): Promise<void> {
  if (access.locations !== "*") throw new ApiError("company_not_found");
  await requireCompany(reader, access, companyId);
}

/** The condition of a filter on entries `w` within the access; throws for more than 7 days and for an unknown driver. */
export async function conditionOf(reader: Reader, access: Access, filter: WalletFilter): Promise<SQL> {
  const inRange = rangeSql(filter);
  if (filter.driverId === undefined) return sql`${inRange} and ${entriesWithin(access)}`;
  await driverOfWallet(reader, access, filter.driverId);
  // The driver is known to be within reach, so regions need not be checked for each entry.
  return sql`w.driver_id = ${filter.driverId} and ${inRange} and ${entriesWithin({ ...access, regions: "*" })}`;
}

export function rangeSql({ dateFrom, dateTo }: Range): SQL {
  if (exceedsDays(new Date(dateFrom), new Date(dateTo), walletMaximumDays))
    throw new ApiError("date_range_too_long");
  return sql`w.created_at between ${dateFrom}::timestamptz and ${dateTo}::timestamptz`;
}

/** `payoutDriver` and `payoutClient` as exact texts; null where such amounts are not shown. */
export const amountColumns = (shown: ShownAmounts, driver: SQL, client: SQL): SQL => sql`
  ${shown.canViewPayouts ? sql`(${driver})::text` : sql`null`} as "payoutDriver",
  ${shown.canViewPrices ? sql`(${client})::text` : sql`null`} as "payoutClient"`;

/**
 * The same columns as sums of the entries `w` that count, for the company by another condition and only of entries with a
 * company, since nobody is charged for the others; 0.00 if there are none.
 */
export const sumColumns = (shown: ShownAmounts, counts: SQL, countsForCompany = counts): SQL =>
  amountColumns(
    shown,
    sql`coalesce(sum(w.payout_driver) filter (where ${counts}), 0.00)`,
    sql`coalesce(sum(w.payout_client) filter (where w.company_id is not null and (${countsForCompany})), 0.00)`,
  );
