import { Changed, defineCall } from "#contract/call.ts";
import { DrivenReturn } from "#contract/driverApp/orders.ts";
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
    "Lists the goods of cancelled orders that the driver has to return, oldest first, with pickup point and return number",
  response: z.array(DrivenReturn),
  errors: [],
});

export const bringBack = defineCall({
  ...driver,
  name: "driverApp.bringBack",
  method: "POST",
  path: "/driver-app/bring-back",
  summary: "Confirms that the goods of a cancelled order were returned to their pickup point",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status", "nothing_to_bring_back"],
});
