import { defineCall } from "#contract/call.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";

/** Whether the service delivers to a postal code: asked on the landing page, before anybody registers. */
export const check = defineCall({
  name: "coverage.check",
  method: "GET",
  path: "/coverage",
  summary: "Whether parcels are delivered to a postal code: it is known, and drivers work in its region",
  access: "anyone",
  query: z.strictObject({ zipCode: zipCode() }),
  /** `city`: the code's largest place; null for a code that is not known. */
  response: z.object({ isCovered: z.boolean(), city: z.nullable(z.string()) }),
  errors: ["too_many_attempts"],
});
