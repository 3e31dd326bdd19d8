import { sql } from "drizzle-orm";
import * as contract from "#contract/dashboard.ts";
import { within } from "#server/access.ts";
import { query, type Route } from "#server/http/route.ts";
import { readDayOrders } from "./dayOrders.ts";
import { readRefusals } from "./dayRefusals.ts";
import { moneyOf, ordersFigures } from "./figures.ts";
import { readDrivers } from "./nowDrivers.ts";
import { periodOf } from "./period.ts";

/** The figures of a day, for operators who may download the report of all orders. */
export const dashboardRoutes: readonly Route[] = [
  query(contract.read, async ({ caller, reader, now, asOf }, { day, ...filter }) => {
    const { access, permissions } = caller;
    const period = periodOf(day, now);
    const { rows: known } = await reader.execute<{ name: string }>(sql`
      select name from regions where active and ${within(access.regions, sql`name`)}
        and ${filter.region ? sql`name = ${filter.region}` : sql`true`}`);
    const orders = await readDayOrders(reader, access, permissions.dashboard, filter, period);
    // A region that is not active may still have orders from the time when it was.
    const names = new Set([...known.map(({ name }) => name), ...orders.statuses.map(({ region }) => region)]);
    const regions = [...names].toSorted(new Intl.Collator("pl").compare);
    return {
      asOf: asOf.toISOString(),
      day: period.day,
      dayBefore: period.dayBefore,
      beforeUntil: period.beforeUntil?.toISOString() ?? null,
      ...ordersFigures(orders, regions),
      drivers: period.isToday ? await readDrivers(reader, access, filter, regions) : null,
      refusals: await readRefusals(reader, access, filter, period),
      money: moneyOf(orders, permissions.dashboard),
    };
  }),
];
