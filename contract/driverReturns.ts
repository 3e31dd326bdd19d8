import { Changed, defineCall } from "#contract/call.ts";
import { DrivenReturn } from "#contract/driverOrder.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** The calls of a driver's phone about goods of cancelled orders, which are brought back to their pickup point. */
const driver = { access: "driver" } as const;

export const returns = defineCall({
  ...driver,
  name: "driverApp.returns",
  method: "GET",
  path: "/driver-app/returns",
  summary:
    "Goods of cancelled orders that the driver has to bring back, oldest first: where to, and by which number",
  response: z.array(DrivenReturn),
  errors: [],
});

export const bringBack = defineCall({
  ...driver,
  name: "driverApp.bringBack",
  method: "POST",
  path: "/driver-app/bring-back",
  summary: "The goods of a cancelled order are back at their pickup point",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status", "nothing_to_bring_back"],
});
