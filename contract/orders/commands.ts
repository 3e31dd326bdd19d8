import { Changed, defineCall } from "#contract/call.ts";
import { addressErrors, orderErrors } from "#contract/errors.ts";
import { NewOrder } from "#contract/orders/newOrder.ts";
import { clientReasons, personalReasons } from "#contract/orders/statuses.ts";
import { orderWriteFlags } from "#contract/permissions.ts";
import { day, moment } from "#contract/rules/dateTime.ts";
import { pin, zipCode } from "#contract/rules/forms.ts";
import { phone } from "#contract/rules/phone.ts";
import { asCode, reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const noteMaximum = 1000;

export const commentMaximum = 2000;

const note = (max = noteMaximum) => z.optional(typedText({ max }));

const operatorsOnly = "Only from operators: neither clients nor API keys may send it.";

export const cancel = defineCall({
  name: "orders.cancel",
  method: "POST",
  path: "/order/cancel",
  summary:
    "Cancels an order; with `renewOrder` it becomes new again, without its driver, instead. Unless `payable` says otherwise it is paid if it was picked up, except for the reason DRIVERS_FAILURE.",
  access: [...orderWriteFlags, "orders.canView.cancellation"],
  body: z.strictObject({
    orderId: reference(),
    reason: z
      .enum(personalReasons)
      .check(z.describe(`From a client or with an API key one of ${clientReasons.join(", ")}`)),
    comment: note(),
    forceCancel: z.optional(
      z.boolean().check(z.describe(`Cancels although the order is in delivery. ${operatorsOnly}`)),
    ),
    /** False by default. */
    renewOrder: z.optional(z.boolean()),
    /** By default true once the order was picked up. False takes goods that the driver brings along out of the driver's stock. */
    createReturn: z.optional(z.boolean()),
    payable: z.optional(
      z
        .boolean()
        .check(
          z.describe(
            `By default true once the order was picked up, unless the reason is DRIVERS_FAILURE. ${operatorsOnly}`,
          ),
        ),
    ),
  }),
  response: z.extend(Changed, {
    /** The order number of the return, if one was created. */
    returnsOrderNo: z.nullable(z.string()),
  }),
  errors: [...orderErrors, "order_is_not_cancellable", "not_enough_stock"],
});

export const changeDriver = defineCall({
  name: "orders.changeDriver",
  method: "POST",
  path: "/order/change-driver",
  summary:
    "Assigns an order with a pickup point to a driver. A new order is accepted immediately, a scheduled one an hour before its slot.",
  access: [...orderWriteFlags, "orders.canView.changeDriver"],
  body: z.strictObject({ orderId: reference(), driverId: reference(), comment: note() }),
  response: Changed,
  errors: [
    ...orderErrors,
    "driver_not_found",
    "driver_change_not_allowed",
    "driver_insufficient_company_permissions",
    "order_already_belongs_to_driver",
  ],
});

export const removeDriver = defineCall({
  name: "orders.removeDriver",
  method: "POST",
  path: "/order/remove-driver",
  summary:
    "Removes the driver from a scheduled order. It stays scheduled, and is offered to drivers an hour before its slot.",
  // Accounts that may not see the driver don't know whether there is one.
  access: [...orderWriteFlags, "orders.canView.changeDriver", "orders.canView.driverInfo"],
  body: z.strictObject({ orderId: reference(), comment: note() }),
  response: Changed,
  errors: [...orderErrors, "driver_change_not_allowed", "order_has_no_driver"],
});

export const setOnHold = defineCall({
  name: "orders.setOnHold",
  method: "POST",
  path: "/order/set-on-hold",
  summary: "Puts an order on hold until a time, or until it is released",
  access: [...orderWriteFlags, "orders.canView.holdOrder"],
  body: z.strictObject({ orderId: reference(), notes: note(), holdOrderTill: z.optional(moment()) }),
  response: Changed,
  errors: [...orderErrors, "order_already_on_hold", "wrong_order_status"],
});

export const releaseOnHold = defineCall({
  name: "orders.releaseOnHold",
  method: "POST",
  path: "/order/release-on-hold",
  summary:
    "Releases an order from its hold; the end of its acceptance and the limits of its stage are postponed by the time on hold",
  access: [...orderWriteFlags, "orders.canView.holdOrder"],
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: [...orderErrors, "order_not_on_hold"],
});

/** What a revert can't bring back; the texts are in `locales`, under `revert.losses`. */
export const revertLosses = ["driverTold", "offersAnew", "holdOver", "clientTold"] as const;
export type RevertLoss = (typeof revertLosses)[number];

export const revert = defineCall({
  name: "orders.revert",
  method: "POST",
  path: "/order/revert",
  summary:
    "Reverts the last event of an order: a hold, a release, a change of driver, or a cancellation before the pickup. `losses` lists what can't be restored.",
  access: orderWriteFlags,
  body: z.strictObject({
    orderId: reference(),
    /** The version that the event gave the order: from the command's answer, or from the timeline's entry. */
    eventVersion: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  }),
  response: z.extend(Changed, { losses: z.array(z.enum(revertLosses)) }),
  errors: [
    ...orderErrors,
    "company_not_activated",
    "order_not_revertible",
    "driver_not_found",
    "driver_change_not_allowed",
    "driver_insufficient_company_permissions",
    "order_with_external_id_exists",
  ],
});

export const edit = defineCall({
  name: "orders.edit",
  method: "POST",
  path: "/order/edit",
  summary:
    "Changes notes, receiver or slot of an order that is not accepted yet; fields that are left out stay unchanged. Changes to another price than the expected one are refused; the error's `price` is what the order would cost.",
  access: [...orderWriteFlags, "orders.canView.sensitiveData"],
  body: z.strictObject({
    orderId: reference(),
    notes: note(),
    pickUpNotes: note(),
    clientName: z.optional(typedText({ min: 1, max: 200 })),
    clientPhone: z.optional(phone()),
    clientStreet: z.optional(typedText({ min: 1, max: 200 })),
    clientCity: z.optional(typedText({ min: 1, max: 100 })),
    clientZipCode: z.optional(zipCode()),
    /** The start of the slot, scheduled orders only. */
    scheduledAt: z.optional(moment()),
    /** The price that the caller was told for these changes; ignored from accounts that don't see prices. */
    expectedPrice: z.optional(z.number().check(z.nonnegative())),
  }),
  /** The price may have changed with the address or the slot; null for accounts that don't see prices. */
  response: z.extend(Changed, { estimatedPayout: z.nullable(z.number()) }),
  errors: [
    ...orderErrors,
    "wrong_order_status",
    ...addressErrors,
    "cross_region_delivery_unavailable",
    "delivery_not_available_for_specified_addresses",
    "no_drivers_available",
    "no_driver_has_goods",
    "pickup_point_inactive",
    "price_changed",
  ],
});

export const contactClient = defineCall({
  name: "orders.contactClient",
  method: "POST",
  path: "/order/client-contacted",
  summary: "Records that the receiver of a cancelled order was informed",
  access: orderWriteFlags,
  body: z.strictObject({ orderId: reference(), comment: note() }),
  response: Changed,
  errors: [...orderErrors, "wrong_order_status", "client_already_contacted"],
});

export const bringBack = defineCall({
  name: "orders.bringBack",
  method: "POST",
  path: "/order/bring-back",
  summary:
    "Records, in place of the driver, that the goods of a cancelled order were returned to their pickup point",
  access: orderWriteFlags,
  body: z.strictObject({ orderId: reference(), comment: note() }),
  response: Changed,
  errors: [...orderErrors, "wrong_order_status", "nothing_to_bring_back"],
});

export const checkPickupCode = defineCall({
  name: "orders.checkPickupCode",
  method: "POST",
  path: "/order/check-pickup-verification-code",
  summary:
    "Verifies an order's PIN and marks the order as picked up. Five wrong PINs lock it; the error's `triesLeft` is the number of attempts left.",
  access: [...orderWriteFlags, "orders.canView.pinCode"],
  body: z.strictObject({ orderId: reference(), verificationCode: pin() }),
  response: Changed,
  errors: [
    ...orderErrors,
    "order_not_ready_for_pick_up",
    "incorrect_verification_code",
    "pin_locked",
    "order_on_hold",
  ],
});

export const unlockPin = defineCall({
  name: "orders.unlockPin",
  method: "POST",
  path: "/order/unlock-pin",
  summary: "Unlocks the PIN of an order, which allows five more attempts",
  access: [...orderWriteFlags, "orders.canView.pinCode"],
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: [...orderErrors, "pin_not_locked", "wrong_order_status"],
});

/** Creates an order as the company's settings and products require it; both addresses must be found by the geocoder. */
export const create = defineCall({
  name: "orders.create",
  method: "POST",
  path: "/order/create",
  summary:
    "Creates an order; with `scheduledAt`, for a slot of two hours. A location at which it is picked up gives its own name, address and phone: a phone that is sent applies only where the location has none.",
  access: orderWriteFlags,
  body: NewOrder,
  response: z.extend(Changed, { orderNo: z.string() }),
  errors: [
    "company_not_found",
    "company_not_activated",
    "incorrect_order_products",
    ...addressErrors,
    "pickup_point_address_not_found",
    "pickup_point_address_is_ambiguous",
    "pickup_point_address_matched_partially",
    "cross_region_delivery_unavailable",
    "delivery_not_available_for_specified_addresses",
    "location_not_found",
    "order_needs_location",
    "pickup_point_closed",
    "pickup_point_inactive",
    "no_drivers_available",
    "no_driver_has_goods",
    "order_with_external_id_exists",
    "price_changed",
  ],
});

export const addComment = defineCall({
  name: "orders.addComment",
  method: "POST",
  path: "/order/add-comment",
  summary: "Adds a comment to an order",
  access: [...orderWriteFlags, "orders.canView.comments"],
  body: z.strictObject({ orderId: reference(), comment: typedText({ min: 1, max: commentMaximum }) }),
  response: Changed,
  errors: orderErrors,
});

export const verifyPickup = defineCall({
  name: "orders.verifyPickup",
  method: "POST",
  path: "/order/verify-pickup",
  summary:
    "Marks the order with the given day, number and PIN as picked up; for shops without an account. All wrong inputs give the same error; the right PIN may be sent again within an hour of the pickup, and is told when the order is on hold or cancelled. After five failures for a day and number this call refuses them for 15 minutes.",
  access: "anyone",
  body: z.strictObject({
    /** The day in Warsaw on which the order was created, not in the future. */
    createdAt: day(),
    orderNo: z
      .string()
      .check(asCode(), z.toUpperCase(), z.regex(/^[2-9A-HJ-NP-Z]{4}$/, { error: "orderNo" })),
    verificationCode: pin(),
  }),
  response: z.object({ orderNo: z.string() }),
  errors: ["incorrect_verification_code_and_order_no", "order_not_ready_for_pick_up", "too_many_attempts"],
});
