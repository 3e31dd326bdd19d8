import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** `in_progress`: the receiver has not seen it; `pending`: seen, but not answered. */
export const exchangeStatuses = ["in_progress", "pending", "confirmed", "rejected"] as const;

/** The sides on which a driver takes part in an exchange. */
const exchangeSides = ["giving", "receiving"] as const;
export type ExchangeSide = (typeof exchangeSides)[number];

/** An exchange: goods of a driver that another driver is to receive. */
const Exchange = z.object({
  id: z.string(),
  /** The receiver. */
  driverId: z.string(),
  driverName: z.string(),
  givingDriverId: z.string(),
  givingDriverName: z.string(),
  productId: z.string(),
  productName: z.string(),
  amount: z.number(),
  status: z.enum(exchangeStatuses),
  createdAt: moment(),
  rejectedAt: z.nullable(moment()),
  confirmedAt: z.nullable(moment()),
});
export type Exchange = z.output<typeof Exchange>;

const access = ["stock.canAccessPage"] as const;

export const pending = defineCall({
  name: "stock.pending",
  method: "GET",
  path: "/stock/pending",
  summary:
    "Lists the exchanges that wait for an answer of a driver, or of others if the driver is the giving side, oldest first",
  access,
  query: z.strictObject({
    driverId: reference(),
    side: z._default(z.enum(exchangeSides), "receiving"),
  }),
  response: z.array(Exchange),
  errors: ["driver_not_found"],
});

export const withdraw = defineCall({
  name: "stock.withdrawExchange",
  method: "POST",
  path: "/stock/withdraw-exchange",
  summary: "Rejects an exchange on behalf of the receiving driver; the goods stay with the giving driver",
  access,
  body: z.strictObject({ exchangeId: reference() }),
  response: z.null(),
  errors: ["exchange_not_found", "exchange_already_answered"],
});

/** Calls of a driver's phone about goods. */
const driver = { access: "driver" } as const;

export const ownStock = defineCall({
  ...driver,
  name: "driverApp.stock",
  method: "GET",
  path: "/driver-app/stock",
  summary: "Lists the goods that the driver has",
  response: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      productCode: z.nullable(z.string()),
      companyName: z.string(),
      amount: z.number(),
      available: z.number(),
    }),
  ),
  errors: [],
});

export const ownExchanges = defineCall({
  ...driver,
  name: "driverApp.exchanges",
  method: "GET",
  path: "/driver-app/exchanges",
  summary: "Lists the exchanges to or from the driver that wait for an answer, oldest first",
  response: z.array(Exchange),
  errors: [],
});

const exchangeErrors = ["exchange_not_found", "exchange_already_answered"] as const;

export const see = defineCall({
  ...driver,
  name: "driverApp.seeExchange",
  method: "POST",
  path: "/driver-app/exchange/see",
  summary: "Marks an exchange as shown to the receiving driver",
  body: z.strictObject({ exchangeId: reference() }),
  response: z.null(),
  errors: exchangeErrors,
});

export const confirm = defineCall({
  ...driver,
  name: "driverApp.confirmExchange",
  method: "POST",
  path: "/driver-app/exchange/confirm",
  summary: "Confirms that the driver has received the goods of an exchange",
  body: z.strictObject({ exchangeId: reference() }),
  response: z.null(),
  errors: [...exchangeErrors, "driver_blocked", "driver_insufficient_company_permissions"],
});

export const reject = defineCall({
  ...driver,
  name: "driverApp.rejectExchange",
  method: "POST",
  path: "/driver-app/exchange/reject",
  summary: "Rejects an exchange, optionally with a reason; the goods stay with the giving driver",
  body: z.strictObject({ exchangeId: reference(), reason: z.optional(typedText({ max: 500 })) }),
  response: z.null(),
  errors: exchangeErrors,
});
