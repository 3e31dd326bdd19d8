import { and, eq, inArray } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { label, labels } from "#contract/orders/orders.ts";
import { z } from "#contract/zod.ts";
import { type Access, accessSql } from "#server/access.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { companies } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import { FileResponse, query } from "#server/http/route.ts";
import type { Report } from "#server/reports/defineReport.ts";
import { ticketRoute } from "#server/reports/ticketRoute.ts";
import { drawLabel, type Label, openLabels } from "./labelPdf.ts";

export const orderLabel = query(label, async ({ caller, reader, now }, { orderId }) => {
  const [one] = await labelsOf(reader, caller.access, [orderId]);
  return new FileResponse(`${orderId}_order_label.pdf`, await drawLabel(one as Label, now));
});

/** The labels of many orders in one file: `route` issues a ticket, `open` makes the file that the ticket downloads. */
export const orderLabels: Report = {
  call: labels,
  route: ticketRoute(labels, "downloadLabels", ({ caller, transaction }, { orderIds }) =>
    labelsOf(transaction, caller.access, orderIds),
  ),
  open: async (pool, { access }, saved, now) => {
    const { orderIds } = z.parse(labels.body, saved);
    return {
      name: `labels_${orderIds.length}.pdf`,
      type: "application/pdf",
      content: openLabels(await labelsOf(readerOf(pool), access, orderIds), now),
    };
  },
};

/** The labels in the order of the ids. Throws unless each order is within the access and has a pickup point. */
async function labelsOf(reader: Reader, access: Access, orderIds: readonly string[]): Promise<Label[]> {
  const rows = await reader
    .select({ order: orders, companyName: companies.name })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(inArray(orders.id, [...orderIds]), accessSql(access, orders)));
  const found = new Map(rows.map((row) => [row.order.id, row]));
  return orderIds.map((id) => {
    const row = found.get(id);
    if (!row) throw new ApiError("order_not_found");
    if (row.order.pickupName === null) throw new ApiError("order_has_no_pickup_point");
    return { ...row, isPersonalVisible: access.mask.sensitiveData && row.order.hashedAt === null };
  });
}
