import { Changed, defineCall } from "#contract/call.ts";
import { orderStatuses, packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { email, newPassword } from "#contract/rules/forms.ts";
import { joinedChoices } from "#contract/rules/lists.ts";
import { phone } from "#contract/rules/phone.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const driverStatuses = ["online", "offline"] as const;

/** Minutes after which a driver whose phone sends no position counts as silent. */
export const silentAfterMinutes = 10;

/** Operating systems of drivers' phones. */
export const osTypes = ["android", "ios"] as const;

const nullableText = z.nullable(z.string());

const driver = {
  id: z.string(),
  version: z.number(),
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
  /** Ids of the companies that the driver may drive for; empty: all. */
  allowedCompanies: z.array(z.string()),
  car: z.object({ registrationPlate: nullableText, model: nullableText, color: nullableText }),
  /** Version and operating system of the app at the last sign-in. */
  mobile: z.object({ version: nullableText, osType: z.nullable(z.enum(osTypes)) }),
  blocked: z.boolean(),
  /** Whether the driver still works for the service. */
  active: z.boolean(),
  lastLogin: z.nullable(moment()),
  /** Number of orders that the driver has in hand. */
  ordersInHand: z.number(),
};

const Driver = z.object({
  ...driver,
  /** Time of the last position. */
  lastKnownLocation: z.nullable(z.object({ loggedAt: moment() })),
});
export type Driver = z.output<typeof Driver>;

const DriverInfo = z.object({
  ...driver,
  lastKnownLocation: z.nullable(z.object({ loggedAt: moment(), lat: z.number(), lng: z.number() })),
  createdAt: moment(),
  /** Whether the caller may change the driver: only one who drives for no companies out of the caller's reach. */
  isWithinReach: z.boolean(),
  /** Null unless blocked. */
  block: z.nullable(z.object({ at: z.nullable(moment()), by: nullableText, reason: nullableText })),
  /**
   * Orders within the reader's access that the driver has in hand or ended today; newest last. None without the canView flag of
   * drivers.
   */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      companyName: z.string(),
      status: z.enum(orderStatuses),
      statusBeganAt: moment(),
      inHand: z.boolean(),
    }),
  ),
});
export type DriverInfo = z.output<typeof DriverInfo>;

export const fullName = ({ firstName, lastName }: Pick<Driver, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** Whether a driver with these `allowedCompanies` may drive for the company. */
export const mayDriveFor = (allowedCompanies: readonly string[], companyId: string): boolean =>
  allowedCompanies.length === 0 || allowedCompanies.includes(companyId);

const read = ["drivers.canAccessPage"] as const;
const write = ["drivers.canAccessPage", "drivers.canWrite"] as const;

export const list = defineCall({
  name: "drivers.list",
  method: "GET",
  path: "/driver/list",
  summary: "Lists the drivers within the caller's regions, by region and first name",
  access: read,
  query: z.strictObject({
    /** Separated by commas; empty: any status. */
    status: z.optional(joinedChoices(driverStatuses)),
    /** A region's name, or "*" for all. */
    region: z.optional(reference()),
    active: z.optional(z.stringbool()),
  }),
  response: z.array(Driver),
  errors: [],
});

export const info = defineCall({
  name: "drivers.info",
  method: "GET",
  path: "/driver/info",
  summary:
    "Returns one driver within the caller's regions in full, with the last position, block and orders in hand",
  access: read,
  query: z.strictObject({ driverId: reference() }),
  response: DriverInfo,
  errors: ["driver_not_found"],
});

const optionalText = (max: number) => z.optional(typedText({ max }));

const changeable = {
  firstName: typedText({ min: 1, max: 100 }),
  lastName: typedText({ min: 1, max: 100 }),
  email: email(),
  phone: phone(),
  region: reference(),
  vehicleType: z.enum(vehicleTypes),
  vehicleSize: z.enum(packageSizes),
  car: z.optional(
    z.strictObject({
      registrationPlate: optionalText(20),
      model: optionalText(100),
      color: optionalText(50),
    }),
  ),
  isAmbassador: z._default(z.boolean(), false),
  priorityDriver: z._default(z.boolean(), false),
  allowedCompanies: z._default(z.array(reference()).check(z.maxLength(1_000)), []),
};

/** Errors of every command on a driver. */
const driverErrors = ["driver_not_found", "driver_changed"] as const;

export const create = defineCall({
  name: "drivers.create",
  method: "POST",
  path: "/driver/create",
  summary: "Creates a driver with a first password",
  access: write,
  body: z.strictObject({ ...changeable, password: newPassword() }),
  response: Changed,
  errors: ["driver_email_taken", "password_too_common"],
});

export const update = defineCall({
  name: "drivers.update",
  method: "POST",
  path: "/driver/update",
  summary:
    "Replaces a driver's details. A driver who is no longer active is signed out, and exchanges to the driver are rejected.",
  access: write,
  body: z.strictObject({ driverId: reference(), ...changeable, active: z.boolean() }),
  response: Changed,
  errors: [...driverErrors, "driver_email_taken"],
});

/** Minimum and maximum length of the reason of a block. */
export const blockReasonLengths = { min: 3, max: 500 } as const;

export const block = defineCall({
  name: "drivers.block",
  method: "POST",
  path: "/driver/block",
  summary:
    "Blocks a driver, with a reason. The driver is signed out and gets no offers, and exchanges to the driver are rejected; orders in hand stay with the driver.",
  access: write,
  body: z.strictObject({ driverId: reference(), reason: typedText(blockReasonLengths) }),
  response: Changed,
  errors: [...driverErrors, "driver_blocked"],
});

export const unblock = defineCall({
  name: "drivers.unblock",
  method: "POST",
  path: "/driver/unblock",
  summary: "Unblocks a driver",
  access: write,
  body: z.strictObject({ driverId: reference() }),
  response: Changed,
  errors: [...driverErrors, "driver_not_blocked"],
});

export const changePassword = defineCall({
  name: "drivers.changePassword",
  method: "POST",
  path: "/driver/change-password",
  summary: "Sets a new password for a driver and signs out the driver's phones",
  access: write,
  body: z.strictObject({ driverId: reference(), newPassword: newPassword() }),
  response: z.null(),
  secret: true,
  errors: [...driverErrors, "password_too_common"],
});

const FleetPosition = z.object({
  id: z.string(),
  name: z.string(),
  /** The drivers' list can be searched for it. */
  email: z.string(),
  /** Ids of the companies that the driver may drive for; empty: all. */
  allowedCompanies: z.array(z.string()),
  status: z.enum(driverStatuses),
  vehicleType: z.enum(vehicleTypes),
  lat: z.number(),
  lng: z.number(),
  loggedAt: moment(),
  ordersInHand: z.number(),
});

export type FleetPosition = z.output<typeof FleetPosition>;

export const positions = defineCall({
  name: "drivers.positions",
  method: "GET",
  path: "/driver/positions",
  summary:
    "Lists the last positions of active drivers within the caller's regions; with `since`, only newer positions",
  access: read,
  query: z.strictObject({ region: z.optional(reference()), since: z.optional(moment()) }),
  response: z.array(FleetPosition),
  errors: [],
});
