import { defineCall } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

export const list = defineCall({
  name: "regions.list",
  method: "GET",
  path: "/region/list",
  summary: "Lists the regions within the caller's access, by name",
  access: "signedIn",
  /** `?active` without a value means the same as `?active=true`. */
  query: z.strictObject({ active: z.optional(z.union([z.literal(""), z.stringbool()])) }),
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
});
