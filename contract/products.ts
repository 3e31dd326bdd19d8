import { defineCall } from "#contract/call.ts";
import { orderTypes } from "#contract/orderStatus.ts";
import { z } from "#contract/zod.ts";

export const list = defineCall({
  name: "products.list",
  method: "GET",
  path: "/product/list",
  summary: "The products of the companies within the account's reach, by company and name",
  may: "signedIn",
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      companyId: z.string(),
      code: z.nullable(z.string()),
      type: z.enum(orderTypes),
    }),
  ),
  refusals: [],
});
