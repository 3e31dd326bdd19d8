import { type SQL, sql } from "drizzle-orm";
import * as calls from "#contract/reportCalls.ts";
import { within as inReach } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { fromMovements, regionOf, sideName } from "#server/modules/stock/movements.ts";
import { defineReportType, type ReportContext } from "#server/reports/defineReportType.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import { productCells } from "./driverCells.ts";
import { chosen, rangeOf, within } from "./range.ts";

/** The ledger of goods within the range, the oldest first. */
export const auditStockMovementReport = defineReportType("auditStockMovement", calls.auditStockMovement, {
  fileName: "stock_movement.csv",
  columns: (context) => ({
    movedAt: minute(sql`m.at`),
    movementKind: inWords(sql`m.kind`, context.words.movementKinds),
    ...productCells,
    serialNumber: escapeFormula(sql`m.serial_number`),
    amount: sql`m.amount`,
    from: escapeFormula(unlessDriver(context, sql`m.from_type`, sideName("from"))),
    fromBalance: balanceWithin(context, "from"),
    to: escapeFormula(unlessDriver(context, sql`m.to_type`, sideName("to"))),
    toBalance: balanceWithin(context, "to"),
    orderNo: sql`ordered.order_no`,
    movedBy: escapeFormula(unlessDriver(context, sql`m.actor_type`, sql`m.actor_name`)),
    movementReason: escapeFormula(sql`m.reason`),
  }),
  from: ({ reportType, region, dateFrom, dateTo, companyIds }, { access }) => {
    const ofRegion = (end: "from" | "to") =>
      chosen({ region }, { region: regionOf(end), companyId: sql`p.company_id` });
    return sql`${fromMovements(access, { kind: reportType })}
      and ${within(sql`m.at`, rangeOf("auditStockMovement", { dateFrom, dateTo }))}
      and (${ofRegion("from")} or ${ofRegion("to")})
      and ${chosen({ companyIds }, { region: sql`null`, companyId: sql`p.company_id` })}`;
  },
  orderBy: sql`m.id`,
});

/** What was there afterwards: as in the ledger, not of a holder out of reach, whom the other end brings along. */
const balanceWithin = ({ access }: ReportContext, end: "from" | "to"): SQL =>
  sql`case when ${inReach(access.regions, regionOf(end))} then ${sql.raw(`m.${end}_balance`)} end`;

/** The name, but of a driver for those alone who may know who it was. */
const unlessDriver = ({ access }: ReportContext, type: SQL, name: SQL): SQL =>
  access.mask.driverInfo ? name : sql`case when ${type} <> 'driver' then ${name} end`;
