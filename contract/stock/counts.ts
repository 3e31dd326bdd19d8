import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { holderTypes, warehouseErrors } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";

/**
 * A count with a larger difference in pieces must be accepted by a second operator, and one that makes it larger together
 * with what the same operator recorded of the same stock within a day.
 */
export const fourEyesAbove = 10;

export const countStatuses = ["waiting", "accepted", "rejected"] as const;

/** The counted number of pieces, and the number that was recorded then. */
const Count = z.object({
  id: z.string(),
  holderType: z.enum(holderTypes),
  holderId: z.string(),
  /** Owner and region of a warehouse, or name of a driver. */
  holderName: z.string(),
  productId: z.string(),
  productName: z.string(),
  recorded: z.number(),
  counted: z.number(),
  reason: z.string(),
  status: z.enum(countStatuses),
  countedAt: moment(),
  countedBy: z.string(),
  /** Whether the caller made the count, and therefore can't accept it. */
  isOwn: z.boolean(),
});
export type Count = z.output<typeof Count>;

const access = ["stock.canAccessPage"] as const;

export const list = defineCall({
  name: "stock.counts",
  method: "GET",
  path: "/stock/counts",
  summary: "Lists the counts that wait for a second operator, oldest first",
  access,
  response: z.array(Count),
  errors: [],
});

export const count = defineCall({
  name: "stock.count",
  method: "POST",
  path: "/stock/count",
  summary: `Records a count of a product. The difference becomes a movement; above ${fourEyesAbove} pieces, added up over a day, a second operator must accept it first.`,
  access,
  body: z.strictObject({
    holderType: z.enum(holderTypes),
    holderId: reference(),
    productId: reference(),
    counted: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** The recorded number that the screen showed; if it has changed since, the answer is a conflict. */
    recorded: z.int().check(z.minimum(0)),
    reason: typedText({ min: 3, max: 500 }),
  }),
  response: z.object({ status: z.enum(["unchanged", "accepted", "waiting"]) }),
  errors: [
    ...warehouseErrors,
    "driver_not_found",
    "product_not_found",
    "stock_changed",
    "goods_reserved",
    "count_already_waits",
  ],
});

const decision = { countId: reference() };
const decisionErrors = ["count_not_found", "count_already_decided", "needs_all_locations"] as const;

export const accept = defineCall({
  name: "stock.acceptCount",
  method: "POST",
  path: "/stock/accept-count",
  summary: "Accepts a count of another operator; its difference becomes a movement",
  access,
  body: z.strictObject(decision),
  response: z.null(),
  errors: [...decisionErrors, "own_count", "not_enough_stock", "goods_reserved"],
});

export const reject = defineCall({
  name: "stock.rejectCount",
  method: "POST",
  path: "/stock/reject-count",
  summary: "Rejects a count, which may be the caller's own; the recorded stock stays unchanged",
  access,
  body: z.strictObject(decision),
  response: z.null(),
  errors: decisionErrors,
});
