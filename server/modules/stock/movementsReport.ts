import { sql } from "drizzle-orm";
import { download } from "#contract/stock/movements.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { defineReport } from "#server/reports/defineReport.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import {
  balanceOf,
  fromMovements,
  movementKind,
  ofOrder,
  reasonIn,
  sideName,
  unlessHidden,
} from "./movements.ts";

/** The movements that match a filter, as CSV. */
export const movementsReport = defineReport(download, {
  words: "stockMovements",
  event: "downloadStockMovements",
  fileName: () => "stock_movements",
  columns: ({ movementKinds, orderWords, access }, filter) => ({
    at: minute(sql`m.at`),
    kind: inWords(movementKind, movementKinds),
    company: escapeFormula(sql`c.name`),
    product: escapeFormula(sql`p.name`),
    serialNumber: escapeFormula(sql`m.serial_number`),
    amount: sql`m.amount`,
    from: escapeFormula(unlessHidden(access, "from", sideName("from"))),
    to: escapeFormula(unlessHidden(access, "to", sideName("to"))),
    balance: balanceOf(access, filter),
    orderNo: ofOrder(access, sql`ordered.order_no`),
    actor: escapeFormula(sql`m.actor_name`),
    reason: reasonIn(orderWords.reasons),
  }),
  from: (filter, access) => sql`${fromMovements(access, filter)} order by m.id desc`,
});
