import {
  orderTypes,
  packageSizes,
  paymentTypes,
  personalReasons,
  statusesIn,
} from "#contract/orders/statuses.ts";
import { choices, distinct } from "#contract/rules/lists.ts";
import { priceList } from "#contract/rules/packageSizes.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/**
 * Settings of a company by group. The same schemas parse stored settings, with defaults for missing ones, and validate those
 * of forms.
 */

const integer = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** Distances are in a straight line. */
export const DeliverySettings = z.strictObject({
  /** Seconds until a new order that nobody accepted is cancelled. */
  cancelOrderAfter: z._default(integer(1, 86_400), 300),
  /** Seconds until a new order is shown on the market to every suitable driver. */
  showOnOrderMarketAfter: z._default(integer(0, 86_400), 90),
  groupPickupPointOrders: z._default(z.boolean(), false),
  /**
   * Maximum metres between the receivers of two orders from one pickup point that a driver takes together.
   */
  groupedOrdersMaxDistance: z._default(integer(0, 50_000), 2_000),
  /** Maximum metres from the pickup point to the receiver. */
  maxDeliveryDistanceRadius: z._default(integer(500, 200_000), 15_000),
  /** Maximum metres from the company's nearest location to the receiver, for orders without pickup point. */
  maxDestinationDistanceRadius: z._default(integer(500, 200_000), 20_000),
});
export type DeliverySettings = z.output<typeof DeliverySettings>;

/**
 * Delivery settings that may be saved. Stored settings are not checked like this, because a stored field and the default of
 * a missing one may contradict each other.
 */
export const NewDeliverySettings = DeliverySettings.check(
  z.refine((one) => one.showOnOrderMarketAfter <= one.cancelOrderAfter, {
    error: "marketAfterCancel",
    path: ["showOnOrderMarketAfter"],
  }),
);

/** Optional fields of a company's order form. */
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
  allowedPayments: z._default(choices(paymentTypes), ["generic_prepaid"]),
  orderFormFields: z._default(choices(orderFormFields), [
    "externalId",
    "notes",
    "packageSize",
    "scheduledAt",
  ]),
  /** Ids of products that the form suggests to add. */
  orderFormSuggestedProducts: z._default(z.array(typedText({ max: 200 })).check(z.maxLength(100)), []),
  maxOrderProductsAllowed: z._default(integer(1, 100), 5),
  defaultPackageSize: z._default(z.enum(packageSizes), "M"),
  showDeliveryEstimationOnForm: z._default(z.boolean(), true),
  /** True: only the offered two-hour slots can be chosen. */
  scheduledAtToScheduledRange: z._default(z.boolean(), true),
  /** False: orders have neither PIN nor delivery code. */
  verificationCodes: z._default(z.boolean(), true),
  emergencyDelivery: z._default(z.boolean(), false),
  additionalServices: z._default(
    z.array(typedText({ min: 1, max: 60 })).check(
      z.overwrite((names) => distinct(names)),
      z.maxLength(20),
    ),
    [],
  ),
  /** Cancellation reasons for operators, by stage; null: the default ones. */
  operatorCancellationReasons: z._default(
    z.nullable(z.strictObject({ toBePickedUp: reasons(), inDelivery: reasons() })),
    null,
  ),
});
export type OrderSettings = z.output<typeof OrderSettings>;

const amount = (fallback: number) =>
  z._default(z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01)), fallback);

/** Prices of the company's orders, in PLN. */
export const Pricing = z.strictObject({
  baseS: amount(priceList.base.S),
  baseM: amount(priceList.base.M),
  baseL: amount(priceList.base.L),
  /** Price of each started kilometre beyond the free ones. */
  perKilometre: amount(priceList.perKilometre),
  freeKilometres: z._default(integer(0, 100), priceList.freeKilometres),
  /** The driver's share in percent. */
  driverShare: z._default(integer(0, 100), 70),
});
export type Pricing = z.output<typeof Pricing>;

/** The prices that contracts state. */
export const ClientPricing = z.omit(Pricing, { driverShare: true });
export type ClientPricing = z.output<typeof ClientPricing>;

/** Maximum of a stage's limits in minutes: one day. */
const stageLimitMaximum = 1_440;

/** After how many whole minutes in its stage an order is at risk, and late. */
const StageLimit = z
  .strictObject({
    atRiskAfter: integer(1, stageLimitMaximum),
    lateAfter: integer(1, stageLimitMaximum),
  })
  .check(
    z.refine(({ atRiskAfter, lateAfter }) => atRiskAfter < lateAfter, {
      error: "riskNotBeforeLate",
      path: ["atRiskAfter"],
    }),
  );

/** The stages that can have a limit: those in which somebody still has to act. */
export const limitedStages = statusesIn("ongoing");

const forEach = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

/**
 * The limits of a company's stages, by type of order and status. A stage without limit is only measured by the promise and
 * the end of acceptance. A changed limit applies to stages that begin after the change.
 */
export const StageLimits = z.strictObject(
  forEach(orderTypes, z._default(z.strictObject(forEach(limitedStages, z.optional(StageLimit))), {})),
);
export type StageLimits = z.output<typeof StageLimits>;
