import { type SQL, sql } from "drizzle-orm";
import { usualVatRate } from "#contract/rules/vat.ts";
import * as contract from "#contract/settlements.ts";
import { type Access, within } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, query, type Route } from "#server/http/route.ts";
import { owedAmounts, vatRate } from "#server/modules/orders/statement.ts";
import { requireWholeCompany } from "#server/modules/wallet/rows.ts";
import type { Provider } from "#server/provider.ts";
import { type Closing, closedOf, type Made } from "./closed.ts";
import { storedParties } from "./parties.ts";
import { lockNumbers, type Period, periodUntil, previewOf, refuseClosed, settlementId } from "./period.ts";

export const previewCompanySettlements = query(
  contract.previewCompanies,
  async ({ caller: { access }, reader, now }, { until, companyId }) => {
    const period = periodUntil(until, now);
    if (companyId !== undefined) {
      await requireWholeCompany(reader, access, companyId);
      await refuseClosed(reader, sql`company_id`, companyId, period);
    }
    return previewOf(
      reader,
      sql`with chosen as (${chosenCompanies(access, period, companyId)}),
        charges as (${openCharges(period, openEntries(period))})
        select chosen.company_id as id, chosen.name, coalesce(chosen.ends_at, min(c.at)) as starts_at,
          count(*)::integer as lines, chosen.opening, sum(c.gross) as amount
        from chosen join charges c on c.company_id = chosen.company_id group by 1, 2, 5, chosen.ends_at`,
    );
  },
);

export const settleCompanies = (provider: Provider): Route =>
  command(
    contract.settleCompanies,
    async ({ caller, transaction, now }, { until, companyId: id, expected }) => {
      const period = periodUntil(until, now);
      if (id !== undefined) await requireWholeCompany(transaction, caller.access, id);
      const closing = { access: caller.access, period, id, now, by: caller, provider };
      return closedOf("settleCompany", { until, expected }, await chargeCompanies(transaction, closing));
    },
  );

/**
 * Writes the charges of companies and their settlements, by one statement for all. Entries of wallets are locked, so that
 * a charged one can't be deleted; an order is charged as it is when the statement reads it.
 */
export async function chargeCompanies(
  transaction: Transaction,
  { access, period, id, now, by, provider }: Closing,
): Promise<Made[]> {
  const lastNo = await lockNumbers(transaction, "company");
  if (id !== undefined) await refuseClosed(transaction, sql`company_id`, id, period);
  const { rows } = await transaction.execute<Made>(sql`
    with chosen as materialized (${chosenCompanies(access, period, id)}),
    numbered as materialized (
      select *, ${settlementId(sql`company_id`, period, now)} as id from chosen
    ),
    locked as materialized (${openEntries(period)} for no key update of w),
    charges as materialized (${openCharges(period, sql`select * from locked`)}),
    sums as (
      select company_id, count(*)::integer as lines, sum(net) as net, sum(vat) as vat, sum(gross) as gross,
        min(at) as first_at
      from charges group by 1
    ),
    made as (
      insert into settlements (id, kind, no, company_id, previous_id, starts_at, until, ends_at, lines, opening, amount,
        closing, net, vat, parties, created_at, created_by, created_by_email)
      select id, 'company', ${lastNo} + row_number() over (order by name, company_id), company_id, previous_id,
        coalesce(ends_at, first_at), ${period.until}::date, ${period.endsAt}::timestamptz, lines, opening, gross,
        opening + gross, net, vat, ${storedParties(provider, sql`name`, sql`contract_data`)}, ${now}::timestamptz, ${by.accountId}, ${by.email}
      from numbered join sums using (company_id)
      returning id, no, company_id, lines, amount
    ),
    charged as (
      insert into settlement_charges (settlement_id, at, order_id, wallet_entry_id, net, vat_rate, vat, gross)
      select made.id, c.at, c.order_id, c.wallet_entry_id, c.net, c.vat_rate, c.vat, c.gross
      from charges c join made using (company_id)
    ),
    counted as (
      update settlement_counters set last_no = last_no + (select count(*) from made) where kind = 'company'
    )
    select id, no::float8 as no, null as "driverId", null as region, company_id as "companyId", lines,
      amount::text as amount
    from made order by no`);
  return rows;
}

/** The companies within the access that have not closed the day yet, with the closing balance of their last settlement. */
const chosenCompanies = (
  { companies }: Pick<Access, "companies">,
  { endsAt }: Period,
  companyId: string | undefined,
): SQL => sql`
  select c.id as company_id, c.name, c.contract_data, former.id as previous_id, former.ends_at, coalesce(former.closing, 0.00) as opening
  from companies c left join lateral (
    select id, ends_at, closing from settlements where company_id = c.id order by ends_at desc limit 1
  ) former on true
  where ${within(companies, sql`c.id`)} and coalesce(former.ends_at < ${endsAt}::timestamptz, true)
    and ${companyId === undefined ? sql`true` : sql`c.id = ${companyId}`}`;

/** The entries `w` that charge a `chosen` company. Rides are left out, because their price is charged with the order. */
const openEntries = ({ endsAt }: Period): SQL => sql`
  select w.id, w.company_id, w.order_id, w.created_at, w.payout_client
  from wallet_entries w join chosen using (company_id)
  where w.type <> 'ride_added' and w.payout_client is not null and w.deleted_at is null
    and w.created_at < ${endsAt}::timestamptz
    and not exists (select from settlement_charges where wallet_entry_id = w.id)`;

/**
 * What the `chosen` companies owe and were not charged yet: orders `o` with their amounts, and entries with the VAT rate
 * of their order.
 */
const openCharges = ({ endsAt }: Period, entries: SQL): SQL => {
  const { net, vat, gross } = owedAmounts;
  const entryVat = sql`round(e.payout_client * r.rate / 100, 2)`;
  return sql`
    select o.company_id, o.ended_at as at, o.order_id, null as wallet_entry_id, ${net} as net, ${vatRate} as vat_rate,
      ${vat} as vat, ${gross} as gross
    from orders_to_charge o join chosen using (company_id) where o.ended_at < ${endsAt}::timestamptz
    union all
    select e.company_id, e.created_at, null, e.id, e.payout_client, r.rate, ${entryVat}, e.payout_client + ${entryVat}
    from (${entries}) e cross join lateral (
      select coalesce((select vat_rate from orders where id = e.order_id), ${sql.raw(String(usualVatRate))}) as rate
    ) r`;
};
