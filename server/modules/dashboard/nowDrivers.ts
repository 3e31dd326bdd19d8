import { sql } from "drizzle-orm";
import { type Dashboard, highestLoad } from "#contract/dashboard.ts";
import { type Access, accessSql, reaches } from "#server/access.ts";
import { drivesForOneOf } from "#server/database/driverSql.ts";
import type { Reader } from "#server/database/handles.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { isChosen } from "#server/database/textArray.ts";
import { driversWithin, fromDrivers } from "#server/modules/drivers/rows.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import type { Filter } from "./dayOrders.ts";

/**
 * The drivers online now, their load and the orders in hand. The load counts all orders of a driver, as in the list of
 * drivers: one who drives for a company beyond reach is not free. Orders are only those within reach. With companies,
 * drivers are those who may drive for one of them.
 */
export async function readDrivers(
  reader: Reader,
  access: Access,
  { companyIds, region }: Filter,
  regions: readonly string[],
): Promise<NonNullable<Dashboard["drivers"]>> {
  const { rows: online } = await reader.execute<{ region: string; load: number; drivers: number }>(sql`
    select d.region, least(coalesce(hand.orders, 0), ${highestLoad})::integer as load, count(*)::integer as drivers
    ${fromDrivers}
    where d.active and not d.blocked and d.status = 'online' and ${driversWithin(access)}
      and ${region ? sql`d.region = ${region}` : sql`true`}
      and ${companyIds?.length ? drivesForOneOf(companyIds.filter((id) => reaches(access.companies, id))) : sql`true`}
    group by 1, 2`);
  const { rows: orders } = await reader.execute<{ region: string; inHand: number; waiting: number }>(sql`
    select o.region, count(*) filter (where ${inGroup("o.status", "withDriver")})::integer as "inHand",
      count(*) filter (where ${inGroup("o.status", "offered")})::integer as waiting
    from orders o
    where ${inGroup("o.status", "ongoing")} and ${accessSql(access, orderKeys)}
      and ${isChosen(sql`o.company_id`, companyIds)}
      and ${region ? sql`o.region = ${region}` : sql`true`}
    group by 1`);
  const count = (isCounted: (row: (typeof online)[number]) => boolean) =>
    online.filter(isCounted).reduce((sum, { drivers }) => sum + drivers, 0);
  return {
    regions: regions.map((name) => {
      const { inHand = 0, waiting = 0 } = orders.find((row) => row.region === name) ?? {};
      return {
        region: name,
        online: count((row) => row.region === name),
        free: count((row) => row.region === name && row.load === 0),
        inHand,
        waiting,
      };
    }),
    loads: Array.from({ length: highestLoad + 1 }, (_, load) => ({
      orders: load,
      drivers: count((row) => row.load === load),
    })),
  };
}
