import { type SQL, sql } from "drizzle-orm";
import { escapeFormula } from "#server/database/copyCsv.ts";
import type { ReportContext } from "#server/reports/defineReportType.ts";
import { inWords } from "#server/reports/sqlText.ts";

/** The name of a driver (alias), for readers with the flag `driverInfo`. */
export const driverName = ({ shown }: ReportContext, alias = "d"): SQL =>
  shown("driverInfo", escapeFormula(sql.raw(`(${alias}.first_name || ' ' || ${alias}.last_name)`)));

export const driverEmail = ({ shown }: ReportContext, alias = "d"): SQL =>
  shown("driverInfo", escapeFormula(sql.raw(`${alias}.email`)));

/** The columns of a driver `d` that several reports share. */
export const driverCells = (context: ReportContext) => ({
  driver: driverName(context),
  driverEmail: driverEmail(context),
  driverRegion: escapeFormula(sql`d.region`),
  vehicle: inWords(sql`d.vehicle_type`, context.words.orders.vehicles),
});

/** The columns of an order `o` and its company `c` that several reports share. */
export const orderCells = {
  orderNo: sql`o.order_no`,
  company: escapeFormula(sql`c.name`),
  orderRegion: escapeFormula(sql`o.region`),
};

/** The columns of a product `p` and its company `c` that several reports share. */
export const productCells = {
  company: escapeFormula(sql`c.name`),
  product: escapeFormula(sql`p.name`),
  productCode: escapeFormula(sql`p.code`),
};
