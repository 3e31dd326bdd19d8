import { Address } from "#contract/addresses.ts";
import { defineCall } from "#contract/call.ts";
import { OrderSettings } from "#contract/companies/settings.ts";
import { addressErrors } from "#contract/errors.ts";
import { pickupPlace, requiredElsewhere } from "#contract/orders/pickupPlace.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { orderWriteFlags } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const settings = defineCall({
  name: "orderForm.settings",
  method: "GET",
  path: "/order/form",
  summary: "Returns a company's settings for its order form; products and locations have calls of their own",
  access: orderWriteFlags,
  query: z.strictObject({ companyId: reference() }),
  response: z.object({
    companyId: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    orderSettings: OrderSettings,
  }),
  errors: ["company_not_found"],
});

/** A slot of two hours. */
const Slot = z.object({ from: moment(), to: moment() });

/** When an order would be delivered: within a number of minutes from now, or in a slot. */
export const DeliveryPromise = z.union([
  z.object({ kind: z.literal("now"), minutes: z.number() }),
  z.extend(Slot, { kind: z.literal("slot") }),
]);
export type DeliveryPromise = z.output<typeof DeliveryPromise>;

export const slots = defineCall({
  name: "orderForm.slots",
  method: "GET",
  path: "/order/slots",
  summary:
    "Lists the slots of today and the next seven days that a location, or a company's drivers with goods, can serve. Where the company's `scheduledAtToScheduledRange` is off, lists one span per day, in which a slot of two hours can start at any minute.",
  access: orderWriteFlags,
  query: z.strictObject({
    companyId: reference(),
    locationId: z.optional(reference()),
    /** Only without a location: whether the goods are picked up at another address, whose hours are unknown. */
    hasPickup: z.optional(z.stringbool()),
  }),
  response: z.array(Slot),
  errors: ["company_not_found", "location_not_found"],
});

/** The steps of a price: (base + distance) × multiplier, in PLN; `distance` is kilometres × perKilometre. */
export const PriceSteps = z.object({
  size: z.enum(packageSizes),
  base: z.number(),
  /** Started kilometres beyond the free ones; null, like perKilometre, if they were not stored. */
  kilometres: z.nullable(z.number()),
  perKilometre: z.nullable(z.number()),
  distance: z.number(),
  multiplier: z.number(),
  price: z.number(),
});

export const checkAvailability = defineCall({
  name: "orderForm.checkAvailability",
  method: "POST",
  path: "/order/check-delivery-availability",
  summary:
    "Returns whether an order between two addresses can be delivered, by when, and its price. If an address is not found, the error names its field.",
  access: orderWriteFlags,
  cost: "search",
  whileViewing: true,
  body: z.strictObject({
    companyId: reference(),
    /** Absent if the driver brings goods of their own. Fields as in an order's `pickupPoint`; the name is optional. */
    senderAddress: z.optional(
      z.strictObject(pickupPlace).check(...requiredElsewhere("street", "city", "zipCode")),
    ),
    receiverAddress: Address,
    packageSize: z.enum(packageSizes),
    /** Products of the lines, if known; required for goods that the driver brings along. */
    productIds: z.optional(z.array(reference()).check(z.maxLength(100))),
    /** The start of a slot; absent: as soon as possible. */
    scheduledAt: z.optional(moment()),
  }),
  response: z.object({
    available: z.boolean(),
    /**
     * In PLN; null if the order is not available. Without the flag `orderEstimations` there is neither price, steps nor
     * distance, which otherwise anybody could estimate of an order that hides them.
     */
    price: z.nullable(z.number()),
    /** Metres by road; null without a pickup point. */
    estimatedDistance: z.nullable(z.number()),
    currency: z.string(),
    steps: z.nullable(PriceSteps),
    promise: z.nullable(DeliveryPromise),
    /** Why the order is not available: a code of `errors`. */
    reason: z.nullable(z.string()),
  }),
  errors: ["company_not_found", "location_not_found", ...addressErrors],
});
