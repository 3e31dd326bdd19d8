import { type SQL, sql } from "drizzle-orm";
import type { SettlementPreview } from "#contract/settlements.ts";
import * as contract from "#contract/settlements.ts";
import { type Access, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, query, type Route } from "#server/http/route.ts";
import { driverOfWallet } from "#server/modules/wallet/rows.ts";
import type { Provider } from "#server/provider.ts";
import { type Closing, closedOf, type Made } from "./closed.ts";
import { storedParties } from "./parties.ts";
import { lockNumbers, type Period, periodUntil, previewOf, refuseClosed, settlementId } from "./period.ts";

export const previewDriverSettlements = query(
  contract.previewDrivers,
  async ({ caller: { access }, reader, now }, { until, driverId }) => {
    const period = periodUntil(until, now);
    if (driverId !== undefined) {
      await driverOfWallet(reader, access, driverId);
      await refuseClosed(reader, sql`driver_id`, driverId, period);
    }
    return previewWallets(reader, { access, period, id: driverId });
  },
);

/** What `closeWallets` would write. */
export const previewWallets = (
  reader: Reader,
  { access, period, id }: Pick<Closing, "access" | "period" | "id">,
): Promise<SettlementPreview> =>
  previewOf(
    reader,
    sql`with chosen as (${chosenDrivers(access, period, id)})
      select chosen.driver_id as id, chosen.name, coalesce(chosen.ends_at, min(w.created_at)) as starts_at,
        count(*)::integer as lines, chosen.opening, sum(w.payout_driver) as amount
      from chosen join wallet_entries w on ${isOpen(period)} group by 1, 2, 5, chosen.ends_at`,
  );

export const settleDrivers = (provider: Provider): Route =>
  command(contract.settleDrivers, async ({ caller, transaction, now }, { until, driverId: id, expected }) => {
    const period = periodUntil(until, now);
    if (id !== undefined) await driverOfWallet(transaction, caller.access, id);
    const closing = { access: caller.access, period, id, now, by: caller, provider };
    return closedOf("settleWallet", { until, expected }, await closeWallets(transaction, closing));
  });

/**
 * Locks the entries and writes the settlements, by one statement for all drivers, so that the sums are those of the
 * locked entries. An entry that is being deleted at the same time is either deleted or settled. One that is added at the
 * same time belongs to the next period.
 */
export async function closeWallets(
  transaction: Transaction,
  { access, period, id, now, by, provider }: Closing,
): Promise<Made[]> {
  const lastNo = await lockNumbers(transaction, "driver");
  if (id !== undefined) await refuseClosed(transaction, sql`driver_id`, id, period);
  const { rows } = await transaction.execute<Made>(sql`
    with chosen as materialized (${chosenDrivers(access, period, id)}),
    numbered as materialized (
      select *, ${settlementId(sql`driver_id`, period, now)} as id from chosen
    ),
    taken as (
      update wallet_entries w set settlement_id = chosen.id from numbered chosen where ${isOpen(period)}
      returning w.settlement_id, w.payout_driver, w.created_at
    ),
    sums as (
      select settlement_id, count(*)::integer as lines, sum(payout_driver) as amount, min(created_at) as first_at
      from taken group by 1
    ),
    made as (
      insert into settlements (id, kind, no, driver_id, previous_id, starts_at, until, ends_at, lines, opening, amount,
        closing, parties, created_at, created_by, created_by_email)
      select id, 'driver', ${lastNo} + row_number() over (order by name, driver_id), driver_id, previous_id,
        coalesce(ends_at, first_at), ${period.until}::date, ${period.endsAt}::timestamptz, lines, opening, amount,
        opening + amount, ${storedParties(provider, sql`name`, sql`null::jsonb`)}, ${now}::timestamptz, ${by.accountId}, ${by.email}
      from numbered join sums on settlement_id = id
      returning id, no, driver_id, lines, amount
    ),
    counted as (
      update settlement_counters set last_no = last_no + (select count(*) from made) where kind = 'driver'
    )
    select made.id, no::float8 as no, driver_id as "driverId", chosen.region, null as "companyId", lines,
      amount::text as amount
    from made join chosen using (driver_id) order by no`);
  return rows;
}

/** The drivers within the access who have not closed the day yet, with the closing balance of their last settlement. */
const chosenDrivers = (
  { regions }: Pick<Access, "regions">,
  { endsAt }: Period,
  driverId: string | undefined,
): SQL => sql`
  select d.id as driver_id, d.first_name || ' ' || d.last_name as name, d.region, former.id as previous_id,
    former.ends_at, coalesce(former.closing, 0.00) as opening
  from drivers d left join lateral (
    select id, ends_at, closing from settlements where driver_id = d.id order by ends_at desc limit 1
  ) former on true
  where ${within(regions, sql`d.region`)} and coalesce(former.ends_at < ${endsAt}::timestamptz, true)
    and ${driverId === undefined ? sql`true` : sql`d.id = ${driverId}`}`;

/**
 * Condition of the entries `w` in the period of a `chosen` driver. It includes those that came too late for an earlier
 * period.
 */
const isOpen = ({ endsAt }: Period): SQL => sql`
  w.driver_id = chosen.driver_id and w.settlement_id is null and w.deleted_at is null
  and w.created_at < ${endsAt}::timestamptz`;
