import { defineCall } from "#contract/call.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const comment = () => z.optional(typedText({ max: 1000 }));

export const leaveFeedback = defineCall({
  access: "driver",
  name: "driverApp.leaveFeedback",
  method: "POST",
  path: "/driver-app/feedback",
  summary: "Rates a delivered order with a mark from 1 to 5 and comments, once per order",
  body: z.strictObject({
    orderId: reference(),
    mark: z.int().check(z.minimum(1), z.maximum(5)),
    pickupPointComment: comment(),
    receiverComment: comment(),
  }),
  response: z.null(),
  errors: ["order_not_found", "wrong_order_status", "feedback_already_left", "feedback_too_late"],
});
