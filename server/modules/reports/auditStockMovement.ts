import { type SQL, sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { within } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import {
  fromMovements,
  movementKind,
  ofOrder,
  reasonIn,
  regionOf,
  sideName,
  unlessHidden,
} from "#server/modules/stock/movements.ts";
import { defineReportType, type ReportContext } from "#server/reports/defineReportType.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import { productCells } from "./driverCells.ts";
import { chosen, inRange, rangeOf } from "./range.ts";

/** The movements of goods within the range, the oldest first. */
export const auditStockMovementReport = defineReportType("auditStockMovement", calls.auditStockMovement, {
  fileName: "stock_movement.csv",
  columns: (context) => ({
    movedAt: minute(sql`m.at`),
    movementKind: inWords(movementKind, context.words.movementKinds),
    ...productCells,
    serialNumber: escapeFormula(sql`m.serial_number`),
    amount: sql`m.amount`,
    from: escapeFormula(unlessDriver(context, sql`m.from_type`, sideWithin(context, "from"))),
    fromBalance: balanceWithin(context, "from"),
    to: escapeFormula(unlessDriver(context, sql`m.to_type`, sideWithin(context, "to"))),
    toBalance: balanceWithin(context, "to"),
    orderNo: ofOrder(context.access, sql`ordered.order_no`),
    movedBy: escapeFormula(unlessDriver(context, sql`m.actor_type`, sql`m.actor_name`)),
    movementReason: reasonIn(context.words.orders.reasons),
  }),
  from: ({ reportType, region, dateFrom, dateTo, companyIds }, { access }) => {
    const ofRegion = (end: "from" | "to") =>
      chosen({ region }, { region: regionOf(end), companyId: sql`p.company_id` });
    return sql`${fromMovements(access, { kind: reportType })}
      and ${inRange(sql`m.at`, rangeOf("auditStockMovement", { dateFrom, dateTo }))}
      and (${ofRegion("from")} or ${ofRegion("to")})
      and ${chosen({ companyIds }, { region: sql`null`, companyId: sql`p.company_id` })}`;
  },
  orderBy: sql`m.id`,
});

/**
 * The balance of a holder after the movement; null for a holder out of reach, who is listed because the other end is
 * within reach.
 */
const balanceWithin = ({ access }: ReportContext, end: "from" | "to"): SQL =>
  sql`case when ${within(access.regions, regionOf(end))} then ${sql.raw(`m.${end}_balance`)} end`;

/**
 * The name of an end. An order is hidden as in the ledger's list, which has the drivers: whoever sees both would know from
 * its moment who drove.
 */
const sideWithin = ({ access }: ReportContext, end: "from" | "to"): SQL =>
  unlessHidden(access, end, sideName(end));

/** The name; for a driver only with the flag `driverInfo`. */
const unlessDriver = ({ access }: ReportContext, type: SQL, name: SQL): SQL =>
  access.mask.driverInfo ? name : sql`case when ${type} <> 'driver' then ${name} end`;
