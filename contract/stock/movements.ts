import { actorTypes } from "#contract/actors.ts";
import { defineCall } from "#contract/call.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { movementKinds, sideTypes } from "#contract/stock/goods.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** One side of a movement. The name is owner and region of a warehouse, a driver's or company's name, or an order's number. */
const Side = z.object({ type: z.enum(sideTypes), id: z.nullable(z.string()), name: z.nullable(z.string()) });

/** Maximum number of movements that can be reached by paging; the file contains all of them. */
export const maxListedMovements = 10_000;

/** A row of the ledger; it is immutable. */
const Movement = z.object({
  id: z.string(),
  at: moment(),
  kind: z.enum(movementKinds),
  productId: z.string(),
  productName: z.string(),
  serialNumber: z.string(),
  amount: z.number(),
  from: Side,
  to: Side,
  orderId: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  actorType: z.enum(actorTypes),
  /** Null for the system. */
  actor: z.nullable(z.string()),
  /** The stock of the filtered holder after the movement; null without such a filter. */
  balance: z.nullable(z.number()),
});
export type Movement = z.output<typeof Movement>;

const filter = {
  productId: z.optional(reference()),
  warehouseId: z.optional(reference()),
  driverId: z.optional(reference()),
  orderId: z.optional(reference()),
  kind: z.optional(z.enum(movementKinds)),
  from: z.optional(moment()),
  to: z.optional(moment()),
};

export const MovementFilter = z.strictObject(filter).check(endNotBefore("to", "from"));

const access = ["stock.canAccessPage"] as const;

/** Paged as in ra-data-simple-rest: parameters are JSON, the total is in Content-Range. */
export const list = defineCall({
  name: "stockMovements.list",
  method: "GET",
  path: "/rest/stock-movements",
  summary:
    'Lists the movements of goods, newest first, at most the first 10,000: `range` [0,24], `filter` {"warehouseId":"01…","productId":"01…"}',
  access,
  query: RestQuery,
  response: z.array(Movement),
  errors: [],
});

export const download = defineCall({
  name: "stockMovements.download",
  method: "POST",
  path: "/stock/download-movements",
  summary: "Creates a single-use download address for a CSV file of the filtered movements of goods",
  access,
  cost: "heavy",
  whileViewing: true,
  fromReplica: true,
  body: z.strictObject({ ...filter, ...reportLanguage }).check(endNotBefore("to", "from")),
  response: TicketAddress,
  errors: [],
});
