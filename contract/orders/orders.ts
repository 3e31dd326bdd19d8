import { actorTypes } from "#contract/actors.ts";
import { type BodyOf, defineCall } from "#contract/call.ts";
import { driverStatuses } from "#contract/drivers.ts";
import { timelineEvents } from "#contract/events.ts";
import { OrderInfo } from "#contract/orders/info.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { OrderRow } from "#contract/orders/row.ts";
import { cancellationReasons, orderStatuses, vehicleTypes } from "#contract/orders/statuses.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { choices, joinedChoices, references } from "#contract/rules/lists.ts";
import { TrackPoint } from "#contract/rules/point.ts";
import { reference, searchedPhrase } from "#contract/rules/text.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of days of one list, both ends included. */
export const listMaximumDays = 7;

/** Maximum number of orders of a file of labels, or of a bulk. */
export const bulkMaximum = 1000;

/** How the console sorts a list: by priority of the status, longest in stage first, or nearest deadline first. */
export const orderSorts = ["status", "beganAt", "deadline"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Comma-separated; `all` and an empty text are no filter. */
const statusList = joinedChoices(orderStatuses, (text) => {
  const statuses = text.split(",");
  return statuses.includes("all") ? [] : statuses;
});

/** The filters that hold on all days. */
const rowFilters = {
  companyIds: z.optional(references()),
  /** A region's name. */
  region: z.optional(reference()),
  productId: z.optional(reference()),
  cancellationReason: z.optional(z.enum(cancellationReasons)),
  promise: z.optional(choices(promiseOutcomes)),
};

const filters = {
  globalIdSearch: z.optional(searchedPhrase({ max: 100 })),
  dateFrom: z.optional(moment()),
  dateTo: z.optional(moment()),
  ...rowFilters,
  ids: z.optional(z.array(reference()).check(z.maxLength(200))),
};

export const list = defineCall({
  name: "orders.list",
  method: "GET",
  path: "/order/list",
  summary:
    "Lists orders by priority of their status, then scheduled ones by slot and others by the longest time in stage. A range of at most seven days is required unless `ids` are given.",
  access: ["orders.canAccessPage"],
  query: z
    .strictObject({
      ...filters,
      status: z.optional(statusList),
      showPastActiveOrders: z.optional(
        z
          .stringbool()
          .check(
            z.describe(
              '"true" or "false"; true adds ongoing orders created before dateFrom, and scheduled ones whose slot touches the range',
            ),
          ),
      ),
    })
    .check(endNotBefore("dateTo", "dateFrom")),
  response: z.array(OrderRow),
  errors: ["date_range_too_long"],
});

/** Maximum number of results of one search. */
export const maxSearchResults = 50;

/** Minimum length of the phrase of a search through all days. */
export const minSearchPhrase = 3;

export const search = defineCall({
  name: "orders.search",
  method: "GET",
  path: "/order/search",
  summary:
    "Searches the orders of all days by order number, id or its beginning, external id, or the receiver's name or phone, among those that the other filters of the list match. Returns the newest 50.",
  access: ["orders.canAccessPage"],
  cost: "search",
  query: z.strictObject({
    phrase: searchedPhrase({ min: minSearchPhrase, max: 100 }),
    ...rowFilters,
    status: z.optional(statusList),
  }),
  response: z.array(OrderRow),
  errors: [],
});

export const download = defineCall({
  name: "orders.download",
  method: "POST",
  path: "/order/download",
  summary:
    "Creates a single-use download address for a CSV file of the filtered orders, in the order of the list, or of `sort`",
  access: ["orders.canAccessPage"],
  cost: "heavy",
  whileViewing: true,
  fromReplica: true,
  body: z
    .strictObject({
      ...filters,
      status: z.optional(choices(orderStatuses)),
      showPastActiveOrders: z.optional(z.boolean()),
      ids: z.optional(z.array(reference()).check(z.maxLength(bulkMaximum))),
      sort: z.optional(z.enum(orderSorts)),
      ...reportLanguage,
    })
    .check(endNotBefore("dateTo", "dateFrom")),
  response: TicketAddress,
  errors: ["date_range_too_long"],
});
export type OrderFilter = BodyOf<typeof download>;

export const info = defineCall({
  name: "orders.info",
  method: "GET",
  path: "/order/info",
  summary: "Returns one order in full",
  access: ["orders.canAccessPage"],
  query: z.strictObject({ orderId: reference() }),
  response: OrderInfo,
  errors: ["order_not_found"],
});

/** An entry of an order's timeline. `changes` and `data` omit what the reader's flags do not allow. */
export const TimelineEntry = z.object({
  id: z.number(),
  at: moment(),
  name: z.enum(timelineEvents),
  /** Version of the order after the event; null if the event does not write to the order. */
  version: z.nullable(z.number()),
  by: z.object({ type: z.enum(actorTypes), name: z.nullable(z.string()) }),
  /** `[before, after]` by field. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Data of the event besides changes of fields, as far as the event has it and the reader may see it. */
  data: z.partial(
    z.object({
      comment: z.string(),
      /** The reverted event. */
      reverted: z.enum(timelineEvents),
      /** Notes of a hold. */
      notes: z.string(),
      /** Minutes of a delay. */
      minutes: z.number(),
      /** Mark of a feedback. */
      mark: z.number(),
      /** True if the goods of a cancelled order left the driver's stock. */
      writtenOff: z.boolean(),
      /** True if the order was accepted from the market, without an offer. */
      market: z.boolean(),
      /** When an offer expires. */
      expiresAt: z.string(),
      /** Metres from the driver who got the offer to the start of the order. */
      distance: z.number(),
      driver: z.object({ id: z.string(), name: z.string() }),
      formerDriver: z.object({ id: z.string(), name: z.string() }),
      renewal: z.object({
        reason: z.string(),
        cancellationReason: z.nullable(z.string()),
        comment: z.nullable(z.string()),
      }),
    }),
  ),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const timeline = defineCall({
  name: "orders.timeline",
  method: "GET",
  path: "/order/timeline",
  summary: "Lists the events of an order, newest first, with who caused them and what they changed",
  access: ["orders.canAccessPage"],
  query: z.strictObject({ orderId: reference() }),
  response: z.array(TimelineEntry),
  errors: ["order_not_found"],
});

export const label = defineCall({
  name: "orders.label",
  method: "GET",
  path: "/order/labels/:orderId",
  summary:
    "Returns the label of an order with a pickup point, as a PDF of 100 by 150 mm. Without the flag `sensitiveData` it shows only city and postal code of the receiver, and no notes or phones.",
  access: ["orders.canAccessPage"],
  params: z.strictObject({ orderId: reference() }),
  response: z.any(),
  contentType: "application/pdf",
  errors: ["order_not_found", "order_has_no_pickup_point"],
});

const bulkIds = z.array(reference()).check(z.minLength(1), z.maxLength(bulkMaximum));

export const labels = defineCall({
  name: "orders.labels",
  method: "POST",
  path: "/order/labels",
  summary:
    "Creates a single-use download address for one PDF with the labels of up to 1,000 orders, one per page, in the given order",
  access: ["orders.canAccessPage"],
  cost: "heavy",
  whileViewing: true,
  body: z.strictObject({ orderIds: bulkIds }),
  response: TicketAddress,
  errors: ["order_not_found", "order_has_no_pickup_point"],
});

/** Drivers to choose from for one order, with the figures that matter for the choice. */
export const driverChoices = defineCall({
  name: "orders.driverChoices",
  method: "GET",
  path: "/lookup/order-drivers",
  summary:
    "Lists the active drivers within the caller's regions, with load and distance for one order, by region and first name",
  access: ["orders.canAccessPage", "orders.canView.changeDriver"],
  query: z.strictObject({ orderId: reference() }),
  response: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      region: z.string(),
      status: z.enum(driverStatuses),
      /** Number of orders that the driver has in hand. */
      load: z.number(),
      /** Metres by road from the last known position to the start of the order; null if that is unknown or too old. */
      distance: z.nullable(z.number()),
      /** Estimated minutes for this distance with the driver's vehicle; null without a distance. */
      minutes: z.nullable(z.number()),
      vehicleType: z.enum(vehicleTypes),
      /** Whether the driver may drive for the order's company. */
      allowed: z.boolean(),
      /**
       * Whether the order could be offered to the driver at present: online, of its region, free, and with room for its
       * size.
       */
      canTake: z.boolean(),
    }),
  ),
  errors: ["order_not_found"],
});

export const locationHistory = defineCall({
  name: "orders.locationHistory",
  method: "GET",
  path: "/order/location-history",
  summary: "Lists the positions of an order's drivers while they had the order, oldest first",
  access: ["orders.canAccessPage", "orders.canView.orderRoute"],
  query: z.strictObject({ orderId: reference(), locationHistory: z.optional(z.stringbool()) }),
  response: z.object({ id: z.string(), orderNo: z.string(), driverLocationLog: z.array(TrackPoint) }),
  errors: ["order_not_found"],
});
