import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { download, ofCompany, type Statement, statementPageSize } from "#contract/orders/statement.ts";
import { usualVatRate } from "#contract/rules/vat.ts";
import { momentInWarsaw } from "#contract/rules/warsaw.ts";
import { type Access, accessSql, reaches } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { query } from "#server/http/route.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { defineReport } from "#server/reports/defineReport.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";

type Period = { companyId: string; from: Date; to: Date };

/** When an order ended, which decides the period that it is charged in. */
export const endedAt = sql`coalesce(o.delivered_at, o.cancelled_at)`;

/** Whether a company owes for an order that ended: it was not cancelled free of charge, and has a price. */
export const isOwed = sql`o.payable and o.estimated_payout is not null`;

/**
 * The `from` and `where` clause of the orders that a company owes for: those within the access that ended within the
 * period (`to` excluded). Served by `orders_owed`.
 */
const fromOwed = (access: Access, { companyId, from, to }: Period): SQL => sql`
  from orders o
  where o.company_id = ${companyId} and ${accessSql(access, orderKeys)}
    and ${isOwed}
    and ${endedAt} >= ${momentSql(from)} and ${endedAt} < ${momentSql(to)}`;

export const vatRate = sql`coalesce(o.vat_rate, ${sql.raw(String(usualVatRate))})`;
const vat = sql`round(o.estimated_payout * ${vatRate} / 100, 2)`;

/**
 * Amounts in PLN of an order that is owed for. Each is rounded by itself, so that sums equal the sums of the shown
 * amounts.
 */
export const owedAmounts = { net: sql`o.estimated_payout`, vat, gross: sql`(o.estimated_payout + ${vat})` };

const oldestFirst = sql`${endedAt}, o.id`;

export const companyStatement = query(
  ofCompany,
  async ({ caller: { access }, reader }, { companyId, month, page = "1" }) => {
    const owed = fromOwed(access, periodOf(access, companyId, month));
    const { net, vat, gross } = owedAmounts;
    const { rows: known } = await reader.execute(sql`select from companies where id = ${companyId}`);
    if (known.length === 0) throw new ApiError("company_not_found");
    const { rows: orders } = await reader.execute<Statement["orders"][number] & { endedAt: string }>(sql`
      select o.id, o.order_no as "orderNo", o.external_id as "externalId",
        to_json(${endedAt}) #>> '{}' as "endedAt", o.delivered_at is null as "isCancelled",
        ${vatRate}::float as "vatRate", ${net}::text as net, ${vat}::text as vat, ${gross}::text as gross
      ${owed} order by ${oldestFirst}
      limit ${statementPageSize} offset ${(Number(page) - 1) * statementPageSize}`);
    const { rows: totals } = await reader.execute<Statement["total"]>(sql`
      select count(*)::integer as orders, coalesce(sum(${net}), 0.00)::text as net,
        coalesce(sum(${vat}), 0.00)::text as vat, coalesce(sum(${gross}), 0.00)::text as gross ${owed}`);
    const [total = { orders: 0, net: "0.00", vat: "0.00", gross: "0.00" }] = totals;
    return {
      orders: orders.map((order) => ({ ...order, endedAt: new Date(order.endedAt).toISOString() })),
      total,
    };
  },
);

/** The whole month as CSV, a line per order. */
export const statementReport = defineReport(download, {
  words: "statement",
  event: "downloadStatement",
  fileName: ({ month }) => `statement_${month}`,
  columns: ({ statementWords, decimal }) => ({
    endedAt: minute(endedAt),
    orderNo: sql`o.order_no`,
    externalId: escapeFormula(sql`o.external_id`),
    outcome: inWords(
      sql`case when o.delivered_at is null then 'cancelled' else 'delivered' end`,
      statementWords,
    ),
    net: decimal(owedAmounts.net),
    vatRate: decimal(vatRate),
    vat: decimal(owedAmounts.vat),
    gross: decimal(owedAmounts.gross),
  }),
  from: ({ companyId, month }, access) =>
    sql`${fromOwed(access, periodOf(access, companyId, month))} order by ${oldestFirst}`,
});

/** The month of a company that the account reaches. */
function periodOf({ companies }: Access, companyId: string, month: string): Period {
  if (!reaches(companies, companyId)) throw new ApiError("company_not_found");
  const [year = 0, nth = 0] = month.split("-").map(Number);
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, "0")}`;
  return {
    companyId,
    from: momentInWarsaw(`${month}-01`, "00:00"),
    to: momentInWarsaw(`${next}-01`, "00:00"),
  };
}
