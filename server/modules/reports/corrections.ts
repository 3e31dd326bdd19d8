import { type SQL, sql } from "drizzle-orm";
import type { CorrectionStatus } from "#contract/correctionData.ts";
import * as calls from "#contract/reports/calls.ts";
import { maxChartNames } from "#contract/reports/charts.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { correctionsWithin, fromCorrections, paidAmount } from "#server/modules/corrections/rows.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { inWords, kilometres, minute, quoted } from "#server/reports/sqlText.ts";
import { driverEmail, driverName, orderCells } from "./driverCells.ts";
import { inRange, rangeOf } from "./range.ts";

/** The corrections that were filed within the range, with their decisions. */
export const correctionsReport = defineReportType("corrections", calls.corrections, {
  fileName: "corrections.csv",
  columns: (context) => ({
    filedAt: minute(sql`k.created_at`),
    ...orderCells,
    driver: driverName(context),
    driverEmail: driverEmail(context),
    category: inWords(sql`k.category`, context.words.corrections.categories),
    correctionStatus: inWords(sql`k.status`, context.words.corrections.statuses),
    extraKilometres: context.decimal(kilometres(sql`k.extra_distance`)),
    actualSize: sql`k.actual_package_size`,
    claimedAddress: context.shown(
      "sensitiveData",
      sql`case when o.hashed_at is null and k.client_street is not null then ${escapeFormula(
        sql`concat_ws(', ', k.client_street, concat_ws(' ', k.client_zip_code, k.client_city))`,
      )} end`,
    ),
    driversComment: context.shown("sensitiveData", escapeFormula(sql`k.drivers_comment`)),
    ridePay: context.shown("driverPayout", context.decimal(sql`w.payout_driver`)),
    acceptedAmount: context.shown("driverPayout", context.decimal(sql`k.amount`)),
    paidAmount: context.shown("driverPayout", context.decimal(paidAmount)),
    decidedAt: minute(sql`k.decided_at`),
    decidedBy: escapeFormula(sql`k.decided_by_email`),
    rejectionReason: escapeFormula(sql`k.rejection_reason`),
    decisionComment: escapeFormula(sql`k.comment`),
  }),
  from: (query, { access }) => sql`
    from ${fromCorrections}
    where ${inRange(sql`k.created_at`, rangeOf("corrections", query))} and ${correctionsWithin(access)}`,
  orderBy: sql`k.created_at, k.id`,
  chart: {
    label: ({ words }) => inWords(sql`k.category`, words.corrections.categories),
    values: { pending: countOf("pending"), accepted: countOf("accepted"), rejected: countOf("rejected") },
    orderBy: sql`count(*) desc`,
    maximum: maxChartNames,
  },
});

function countOf(status: CorrectionStatus): SQL {
  return sql`count(*) filter (where k.status = ${sql.raw(quoted(status))})`;
}
