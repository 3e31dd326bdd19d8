import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { label } from "#contract/orders/orders.ts";
import { accessSql } from "#server/access.ts";
import { companies } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import { FileResponse, query } from "#server/http/route.ts";
import { drawLabel } from "./labelPdf.ts";

export const orderLabel = query(label, async ({ caller, reader, now }, { orderId }) => {
  const [row] = await reader
    .select({ order: orders, companyName: companies.name })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(orders.id, orderId), accessSql(caller.access, orders)));
  if (!row) throw new ApiError("order_not_found");
  if (row.order.pickupName === null) throw new ApiError("order_has_no_pickup_point");
  const isPersonalVisible = caller.access.mask.sensitiveData && row.order.hashedAt === null;
  return new FileResponse(`${orderId}_order_label.pdf`, await drawLabel({ ...row, isPersonalVisible }, now));
});
