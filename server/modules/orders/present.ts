import { sql } from "drizzle-orm";
import { textArray } from "#server/database/textArray.ts";
import type { ConsoleSocketSources, PresentedOrder } from "#server/events/consoleSockets.ts";
import { fromOrders, rowColumns } from "#server/modules/orders/rows.ts";

/** The orders once per mask, for the sockets: one query for any number of orders and masks. */
export const presentOrders: ConsoleSocketSources["presentOrders"] = async (reader, ids, masks) => {
  const { rows } = await reader.execute<PresentedOrder>(sql`
    select row.mask, row.keys, to_jsonb(row) - 'mask' - 'keys' as row from (
      select mask.no as mask,
        jsonb_build_object('companyId', o.company_id, 'region', o.region, 'locationId', o.location_id) as keys,
        ${rowColumns} ${fromOrders(masks)}
      where o.id = any(${textArray(ids)})
    ) row`);
  return rows;
};
