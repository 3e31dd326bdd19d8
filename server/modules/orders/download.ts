import { sql } from "drizzle-orm";
import { download as contract, type OrderFilter } from "#contract/orders/orders.ts";
import { timeZone } from "#contract/rules/dateTime.ts";
import { copyCsv, harmless } from "#server/database/copyCsv.ts";
import type { Download } from "#server/http/downloads.ts";
import { command } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";
import { byStage, whereOrders } from "#server/modules/orders/list.ts";
import { fromOrders, rowColumns } from "#server/modules/orders/rows.ts";

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
      sql`select ${columns} from (
        select ${rowColumns} ${fromOrders([access.mask])}
        where ${whereOrders(access, query as OrderFilter)} order by ${byStage}
      ) row`,
    ),
};

const stamp = (column: string) =>
  sql`to_char(${sql.identifier(column)} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD HH24:MI')`;

const text = (column: string) => harmless(sql`${sql.identifier(column)}`);

const columns = sql`
  ${text("companyName")} as company, "orderNo" as "order no", ${text("externalId")} as "external id", status,
  "cancellationReason" as "cancellation reason", region, ${text("pickupCity")} as "pickup city",
  ${text("pickupPointName")} as "pickup point", ${text("driverName")} as driver, ${stamp("createdAt")} as "created at",
  ${stamp("beganAt")} as "in stage since", ${stamp("deliveredAt")} as "delivered at",
  ${text("lastComment")} as "last comment"`;
