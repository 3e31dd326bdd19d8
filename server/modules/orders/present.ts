import { sql } from "drizzle-orm";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import type { drivers } from "#server/database/tables/drivers.ts";
import { isOneOf, textArray } from "#server/database/textArray.ts";
import type { OrderMessageSources, PresentedOrder } from "#server/events/orderMessages.ts";
import { fromOrders, rowColumns } from "#server/modules/orders/rows.ts";

/** The orders once per mask, for the sockets: one query for any number of orders and masks. */
export const presentOrders: OrderMessageSources["presentOrders"] = async (reader, ids, masks) => {
  const { rows } = await reader.execute<PresentedOrder>(sql`
    select row.mask, row.keys, to_jsonb(row) - 'mask' - 'keys' as row from (
      select mask.no as mask,
        jsonb_build_object('companyId', o.company_id, 'region', o.region, 'locationId', o.location_id) as keys,
        ${rowColumns} ${fromOrders(masks)}
      where o.id = any(${textArray(ids)})
    ) row`);
  return rows;
};

/** The fields of a driver that orders show. */
const shownOfDriver: readonly (keyof typeof drivers.$inferSelect)[] = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "vehicleType",
  "vehicleModel",
  "registrationPlate",
];

/** The orders that these drivers have, and those of the last two days, which most lists show. */
export const ordersOfChangedDrivers: OrderMessageSources["ordersOfChangedDrivers"] = async (
  reader,
  events,
  now,
) => {
  const driverIds = events
    .filter(({ name, changes }) => name === "editDriver" && shownOfDriver.some((field) => field in changes))
    .map(({ subjectId }) => subjectId);
  if (driverIds.length === 0) return [];
  const isTheirs = isOneOf(sql`driver_id`, driverIds);
  // By three indexes.
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from orders where ${isTheirs} and ${inGroup("status", "withDriver")}
    union select id from orders where ${isTheirs} and ${inGroup("status", "planned")}
    union select id from orders where ${isTheirs} and status_began_at >= ${momentSql(now)} - interval '2 days'`);
  return rows.map(({ id }) => id);
};
