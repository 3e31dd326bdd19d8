import { type SQL, sql } from "drizzle-orm";
import { download as contract, type OrderFilter } from "#contract/orders/orders.ts";
import { timeZone } from "#contract/rules/dateTime.ts";
import { copyCsv, harmless } from "#server/database/copyCsv.ts";
import type { Download } from "#server/http/downloads.ts";
import { command } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";
import { byStage, whereOrders } from "#server/modules/orders/list.ts";
import { fromOrders, rowFields, selectFields } from "#server/modules/orders/rows.ts";

/** Gives out the address of the list as CSV. That somebody took the data along is an event. */
export const downloadOrders = command(contract, async ({ caller, transaction, now }, filter) => {
  whereOrders(caller.access, filter);
  return {
    response: await issueTicket(transaction, now, {
      sessionId: caller.sessionId,
      call: contract.name,
      query: filter,
    }),
    events: [
      { name: "downloadOrders", subjectType: "account", subjectId: caller.accountId, data: { filter } },
    ],
  };
});

export const ordersCsv: Download = {
  call: contract,
  fileName: "orders.csv",
  contentType: "text/csv; charset=utf-8",
  open: (pool, { access }, query) =>
    copyCsv(
      pool,
      sql`select ${selectFields(csvColumns)} ${fromOrders([access.mask])}
        where ${whereOrders(access, query as OrderFilter)} order by ${byStage}`,
    ),
};

const stamp = (moment: SQL) =>
  sql`to_char(${moment} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD HH24:MI')`;

/** By the file's heading. */
const csvColumns = {
  company: harmless(rowFields.companyName),
  "order no": rowFields.orderNo,
  "external id": harmless(rowFields.externalId),
  status: sql`o.status`,
  "cancellation reason": rowFields.cancellationReason,
  region: rowFields.region,
  "pickup city": harmless(sql`o.pickup_city`),
  "pickup point": harmless(sql`o.pickup_name`),
  driver: harmless(rowFields.driverName),
  "created at": stamp(rowFields.createdAt),
  "in stage since": stamp(sql`o.status_began_at`),
  "delivered at": stamp(rowFields.deliveredAt),
  "last comment": harmless(rowFields.lastComment),
};
