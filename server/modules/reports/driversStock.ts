import { sql } from "drizzle-orm";
import * as calls from "#contract/reports/calls.ts";
import { maxChartNames } from "#contract/reports/charts.ts";
import { within } from "#server/access.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { defineReportType } from "#server/reports/defineReportType.ts";
import { minute } from "#server/reports/sqlText.ts";
import { driverCells, driverName, productCells } from "./driverCells.ts";
import { chosen } from "./range.ts";

/** The current stock of drivers, by batch. */
export const driversStockReport = defineReportType("driversStock", calls.driversStock, {
  fileName: "drivers_stock.csv",
  columns: (context) => {
    const { vehicle: _, ...driver } = driverCells(context);
    return {
      ...driver,
      ...productCells,
      serialNumber: escapeFormula(sql`b.serial_number`),
      amount: sql`b.amount`,
      since: minute(sql`b.since`),
    };
  },
  from: (query, { access }) => sql`
    from stock_batches b join drivers d on d.id = b.holder_id
    join products p on p.id = b.product_id join companies c on c.id = p.company_id
    where b.holder_type = 'driver' and b.amount > 0
      and ${within(access.companies, sql`p.company_id`)} and ${within(access.regions, sql`d.region`)}
      and ${chosen(query, { region: sql`d.region`, companyId: sql`p.company_id` })}`,
  orderBy: sql`d.region, d.last_name, d.first_name, d.id, c.name, p.name, p.id, b.since, b.serial_number`,
  chart: {
    label: driverName,
    groupBy: sql`d.id`,
    values: { pieces: sql`sum(b.amount)` },
    orderBy: sql`sum(b.amount) desc`,
    maximum: maxChartNames,
  },
});
