import { packageSizes, paymentTypes, personalReasons } from "#contract/orders/statuses.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/*
 * How a company wants its orders made, priced and carried. The same schemas read what is stored (what a company has
 * not set is as the defaults say) and check what a form sends, a group of settings at a time.
 */

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** Seconds, and metres in a straight line. */
export const DeliverySettings = z.strictObject({
  /** Seconds until a new order that nobody accepted is cancelled. */
  cancelOrderAfter: z._default(whole(1, 86_400), 300),
  /** Seconds until every driver who is able to take a new order sees it on the market. */
  showOnOrderMarketAfter: z._default(whole(0, 86_400), 90),
  groupPickupPointOrders: z._default(z.boolean(), false),
  /** Metres between the receivers of two orders of one pickup point that go in one ride. */
  groupedOrdersMaxDistance: z._default(whole(0, 50_000), 2_000),
  /** Metres from the pickup point to the receiver. */
  maxDeliveryDistanceRadius: z._default(whole(500, 200_000), 15_000),
  /** Metres from the nearest location of the company to the receiver of an order without a pickup point. */
  maxDestinationDistanceRadius: z._default(whole(500, 200_000), 20_000),
});
export type DeliverySettings = z.output<typeof DeliverySettings>;

/** As they may be changed; a stored group of which only a part was set need not fit together. */
export const NewDeliverySettings = DeliverySettings.check(
  z.refine((one) => one.showOnOrderMarketAfter <= one.cancelOrderAfter, {
    error: "marketAfterCancel",
    path: ["showOnOrderMarketAfter"],
  }),
);

/** What the order form of a company may ask for besides products and addresses. */
export const orderFormFields = [
  "externalId",
  "notes",
  "packageSize",
  "scheduledAt",
  "pmiOrderCode",
  "pmiOrderCode2",
  "swapType",
] as const;

const reasons = () => z.array(z.enum(personalReasons)).check(z.maxLength(personalReasons.length));

export const OrderSettings = z.strictObject({
  allowedPayments: z._default(z.array(z.enum(paymentTypes)), ["generic_prepaid"]),
  orderFormFields: z._default(z.array(z.enum(orderFormFields)), [
    "externalId",
    "notes",
    "packageSize",
    "scheduledAt",
  ]),
  /** Ids of products that the form proposes when they are missing. */
  orderFormSuggestedProducts: z._default(z.array(typedText({ max: 200 })).check(z.maxLength(100)), []),
  maxOrderProductsAllowed: z._default(whole(1, 100), 5),
  defaultPackageSize: z._default(z.enum(packageSizes), "M"),
  showDeliveryEstimationOnForm: z._default(z.boolean(), true),
  /** True: a chosen time stands for a slot of two hours. */
  scheduledAtToScheduledRange: z._default(z.boolean(), true),
  /** False: its orders have neither a PIN nor a delivery code. */
  verificationCodes: z._default(z.boolean(), true),
  emergencyDelivery: z._default(z.boolean(), false),
  additionalServices: z._default(z.array(typedText({ min: 1, max: 60 })).check(z.maxLength(20)), []),
  /** What its operators may cancel for, by stage; null: the usual reasons. */
  operatorCancellationReasons: z._default(
    z.nullable(z.strictObject({ toBePickedUp: reasons(), inDelivery: reasons() })),
    null,
  ),
});
export type OrderSettings = z.output<typeof OrderSettings>;

const amount = (fallback: number) =>
  z._default(z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01)), fallback);

/** What an order of the company costs, in PLN. */
export const Pricing = z.strictObject({
  baseS: amount(14),
  baseM: amount(17),
  baseL: amount(24),
  /** For each started kilometre above the free ones. */
  perKilometre: amount(1.8),
  freeKilometres: z._default(whole(0, 100), 3),
  /** What the driver gets of it, in percent. */
  driverShare: z._default(whole(0, 100), 70),
});
export type Pricing = z.output<typeof Pricing>;
