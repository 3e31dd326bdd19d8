import { defineCall } from "#contract/call.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";

/** Whether the service delivers to a postal code. The landing page asks before anybody registers. */
export const check = defineCall({
  name: "coverage.check",
  method: "GET",
  path: "/coverage",
  summary:
    "Returns whether orders are delivered to a postal code: it is known, and its region is active and has drivers",
  access: "anyone",
  query: z.strictObject({ zipCode: zipCode() }),
  /** `city` is the code's largest place; null if the code is unknown. */
  response: z.object({ isCovered: z.boolean(), city: z.nullable(z.string()) }),
  errors: ["too_many_attempts"],
});
