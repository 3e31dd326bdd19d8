import { defineCall } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

export const list = defineCall({
  name: "regions.list",
  method: "GET",
  path: "/region/list",
  summary: "The regions within the account's reach, by name",
  access: "signedIn",
  /** `?active` without a value means the same as `?active=true`. */
  query: z.strictObject({ active: z.optional(z.union([z.literal(""), z.stringbool()])) }),
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
});
