import { defineCall } from "#contract/call.ts";
import { vehicleTypes } from "#contract/orderStatus.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const driverStatuses = ["online", "offline"] as const;

const Driver = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(driverStatuses),
  region: z.string(),
  vehicleType: z.enum(vehicleTypes),
  isAmbassador: z.boolean(),
  blocked: z.boolean(),
  active: z.boolean(),
  lastLogin: z.nullable(moment()),
});

export const list = defineCall({
  name: "drivers.list",
  method: "GET",
  path: "/driver/list",
  summary: "The drivers within the account's regions, by region and first name",
  may: ["drivers.canAccessPage"],
  query: z.strictObject({
    /** Comma-joined; empty is all. */
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.split(",")),
        ),
        z.array(z.enum(driverStatuses)),
      ),
    ),
    region: z.optional(reference()),
    active: z.optional(z.stringbool()),
  }),
  answer: z.array(Driver),
  refusals: [],
});
