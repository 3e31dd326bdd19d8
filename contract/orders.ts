import { type BodyOf, defineCall } from "#contract/call.ts";
import { OrderInfo } from "#contract/orderInfo.ts";
import { OrderRow } from "#contract/orderRow.ts";
import { orderStatuses } from "#contract/orderStatus.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** Days that one list may span, both ends counted. */
export const listMaximumDays = 7;

export const commentMaximum = 2000;

const statusList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => {
      const statuses = text.split(",");
      return statuses.includes("all") ? [] : statuses;
    }),
  ),
  z.array(z.enum(orderStatuses)),
);

const filters = {
  globalIdSearch: z.optional(typedText({ max: 100 })),
  dateFrom: z.optional(moment()),
  dateTo: z.optional(moment()),
  companyIds: z.optional(z.array(reference())),
  /** A region's name. */
  region: z.optional(reference()),
  productId: z.optional(reference()),
  ids: z.optional(z.array(reference()).check(z.maxLength(200))),
};

export const list = defineCall({
  name: "orders.list",
  method: "GET",
  path: "/order/list",
  summary: "Slim rows by status priority, then longest in stage; `ids` names rows and needs no dates",
  may: ["orders.canAccessPage"],
  query: z.strictObject({
    ...filters,
    /** Comma-joined; `all` is no filter. */
    status: z.optional(statusList),
    /** Adds ongoing orders created before `dateFrom`. */
    showPastActiveOrders: z.optional(z.stringbool()),
  }),
  answer: z.array(OrderRow),
  refusals: ["date_range_too_long"],
});

export const download = defineCall({
  name: "orders.download",
  method: "POST",
  path: "/order/download",
  summary: "A single-use address of the same rows as CSV, by longest in stage",
  may: ["orders.canAccessPage"],
  body: z.strictObject({
    ...filters,
    status: z.optional(z.array(z.enum(orderStatuses))),
    showPastActiveOrders: z.optional(z.boolean()),
  }),
  answer: TicketAddress,
  refusals: ["date_range_too_long"],
});
export type OrderFilter = BodyOf<typeof download>;

export const info = defineCall({
  name: "orders.info",
  method: "GET",
  path: "/order/info",
  summary: "One order in full",
  may: ["orders.canAccessPage"],
  query: z.strictObject({ orderId: reference() }),
  answer: OrderInfo,
  refusals: ["order_not_found"],
});

export const addComment = defineCall({
  name: "orders.addComment",
  method: "POST",
  path: "/order/add-comment",
  summary: "Add a comment to an order",
  may: ["orders.canAccessPage", "orders.canWrite", "orders.canView.comments"],
  body: z.strictObject({ orderId: reference(), comment: typedText({ min: 1, max: commentMaximum }) }),
  answer: z.object({ id: z.string(), version: z.number() }),
  refusals: ["order_not_found", "order_changed"],
});
