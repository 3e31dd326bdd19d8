import { defineCall } from "#contract/call.ts";
import { packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const driverStatuses = ["online", "offline"] as const;

/** Operating systems of drivers' phones. */
export const osTypes = ["android", "ios"] as const;

const Driver = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(driverStatuses),
  region: z.string(),
  vehicleType: z.enum(vehicleTypes),
  vehicleSize: z.enum(packageSizes),
  isAmbassador: z.boolean(),
  priorityDriver: z.boolean(),
  /** Ids of companies; empty: all. */
  allowedCompanies: z.array(z.string()),
  car: z.object({
    registrationPlate: z.nullable(z.string()),
    model: z.nullable(z.string()),
    color: z.nullable(z.string()),
  }),
  /** Time of the last position. */
  lastKnownLocation: z.nullable(z.object({ loggedAt: moment() })),
  /** The app's version and system at the last sign-in. */
  mobile: z.object({ version: z.nullable(z.string()), osType: z.nullable(z.enum(osTypes)) }),
  blocked: z.boolean(),
  active: z.boolean(),
  lastLogin: z.nullable(moment()),
});

export const list = defineCall({
  name: "drivers.list",
  method: "GET",
  path: "/driver/list",
  summary: "The drivers within the account's regions, by region and first name",
  access: ["drivers.canAccessPage"],
  query: z.strictObject({
    /** Separated by commas. */
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
  response: z.array(Driver),
  errors: [],
});
