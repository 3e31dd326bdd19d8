import { sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { within } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import { driverEmail, driverName, productCells } from "./driverCells.ts";
import { inRange, rangeOf } from "./range.ts";

/**
 * The exchanges that were created within the range, with their answers; those to drivers of regions within reach, because
 * their names and e-mail addresses are told.
 */
export const stockExchangeReport = defineReportType("stockExchange", calls.stockExchange, {
  fileName: "stock_exchange.csv",
  columns: (context) => ({
    exchangedAt: minute(sql`e.created_at`),
    giver: driverName(context, "giver"),
    giverEmail: driverEmail(context, "giver"),
    taker: driverName(context, "taker"),
    takerEmail: driverEmail(context, "taker"),
    driverRegion: escapeFormula(sql`taker.region`),
    ...productCells,
    amount: sql`e.amount`,
    exchangeStatus: inWords(sql`e.status`, context.words.exchanges),
    confirmedAt: minute(sql`e.confirmed_at`),
    rejectedAt: minute(sql`e.rejected_at`),
    // This is the name of a driver or the e-mail address of an operator.
    rejectedBy: context.shown("driverInfo", escapeFormula(sql`e.rejected_by`)),
    movementReason: escapeFormula(sql`e.rejection_reason`),
  }),
  from: (query, { access }) => sql`
    from stock_exchanges e join products p on p.id = e.product_id join companies c on c.id = p.company_id
    join drivers giver on giver.id = e.giving_driver_id join drivers taker on taker.id = e.driver_id
    where ${inRange(sql`e.created_at`, rangeOf("stockExchange", query))}
      and ${within(access.companies, sql`p.company_id`)} and ${within(access.regions, sql`taker.region`)}`,
  orderBy: sql`e.created_at, e.id`,
});
