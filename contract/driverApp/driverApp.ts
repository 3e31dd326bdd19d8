import { Changed, defineCall } from "#contract/call.ts";
import { DrivenOrder, DriverProfile, MarketOrder, Offer, PlannedOrder } from "#contract/driverApp/orders.ts";
import { driverStatuses, osTypes } from "#contract/drivers.ts";
import { noVerificationCodeReasons, personalReasons } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { pin } from "#contract/rules/forms.ts";
import { reference, typedCode, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of positions per call: a phone collects about 1,000 in 90 minutes without network. */
export const maxPositions = 1_000;

/** Seconds that a driver has to answer an offer. */
export const offerSeconds = 45;

/** Milliseconds by which a phone's clock may be ahead of the service's clock. */
export const clockTolerance = 60_000;

const note = () => z.optional(typedText({ max: 1000 }));

const driver = { access: "driver" } as const;

export const signIn = defineCall({
  name: "driverApp.signIn",
  method: "POST",
  path: "/driver-app/login",
  summary: "Signs in a driver's phone",
  access: "anyone",
  body: z.strictObject({
    username: typedCode({ min: 3, max: 320 }),
    password: z.string().check(z.minLength(3), z.maxLength(200)),
    appVersion: z.optional(typedText({ max: 40 })),
    osType: z.optional(z.enum(osTypes)),
  }),
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["invalid_credentials", "too_many_attempts"],
});

export const signOut = defineCall({
  ...driver,
  name: "driverApp.signOut",
  method: "POST",
  path: "/driver-app/logout",
  summary: "Ends the phone's session; the driver goes offline",
  response: z.null(),
  errors: [],
});

export const me = defineCall({
  ...driver,
  name: "driverApp.me",
  method: "GET",
  path: "/driver-app/me",
  summary: "Returns the signed-in driver",
  response: DriverProfile,
  errors: [],
});

export const setStatus = defineCall({
  ...driver,
  name: "driverApp.setStatus",
  method: "POST",
  path: "/driver-app/status",
  summary: "Sets the driver online, or offline: an open offer is passed on, orders in hand stay.",
  body: z.strictObject({ status: z.enum(driverStatuses) }),
  response: z.object({ status: z.enum(driverStatuses) }),
  errors: [],
});

export const sendPositions = defineCall({
  ...driver,
  name: "driverApp.sendPositions",
  method: "POST",
  path: "/driver-app/positions",
  summary: "Stores the driver's positions, in any order; repeated and those over 24 h old are ignored.",
  body: z.strictObject({
    positions: z
      .array(
        z.strictObject({
          lat: z.number().check(z.minimum(-90), z.maximum(90)),
          lng: z.number().check(z.minimum(-180), z.maximum(180)),
          loggedAt: moment(),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxPositions)),
  }),
  /** Number of stored positions: those that are neither known already nor too old. */
  response: z.object({ kept: z.number() }),
  errors: [],
});

export const offers = defineCall({
  ...driver,
  name: "driverApp.offers",
  method: "GET",
  path: "/driver-app/offers",
  summary: "Lists the open offers to the driver",
  response: z.array(Offer),
  errors: [],
});

export const market = defineCall({
  ...driver,
  name: "driverApp.market",
  method: "GET",
  path: "/driver-app/market",
  summary: "Lists the orders on the market that the driver could take, nearest first",
  response: z.array(MarketOrder),
  errors: [],
});

export const orders = defineCall({
  ...driver,
  name: "driverApp.orders",
  method: "GET",
  path: "/driver-app/orders",
  summary: "Lists the driver's orders in hand and delivered orders that are not finished yet, oldest first",
  response: z.array(DrivenOrder),
  errors: [],
});

export const planned = defineCall({
  ...driver,
  name: "driverApp.planned",
  method: "GET",
  path: "/driver-app/planned",
  summary:
    "Lists the scheduled orders assigned to the driver, by slot. Each is accepted automatically an hour before its slot.",
  response: z.array(PlannedOrder),
  errors: [],
});

export const accept = defineCall({
  ...driver,
  name: "driverApp.accept",
  method: "POST",
  path: "/driver-app/accept",
  summary:
    "Accepts an order that is offered to the driver or on the market. With `If-Match` and the `version` that the offer or the market showed, an order is not accepted if something that they show was edited since.",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: [
    "order_not_found",
    "order_changed",
    "offer_not_open",
    "order_on_hold",
    "driver_not_available",
    "driver_lacks_goods",
  ],
});

export const decline = defineCall({
  ...driver,
  name: "driverApp.decline",
  method: "POST",
  path: "/driver-app/decline",
  summary: "Declines an offer; the order is offered to the next driver",
  body: z.strictObject({ offerId: reference() }),
  response: z.null(),
  errors: ["offer_not_open"],
});

export const pickUp = defineCall({
  ...driver,
  name: "driverApp.pickUp",
  method: "POST",
  path: "/driver-app/pick-up",
  summary:
    "Confirms a pickup, with the PIN if the order has one. Five wrong PINs lock it; the error's `triesLeft` is the number of attempts left.",
  body: z.strictObject({ orderId: reference(), pin: z.optional(pin()) }),
  response: Changed,
  errors: [
    "order_not_found",
    "order_not_ready_for_pick_up",
    "order_on_hold",
    "incorrect_verification_code",
    "pin_locked",
  ],
});

export const arrive = defineCall({
  ...driver,
  name: "driverApp.arrive",
  method: "POST",
  path: "/driver-app/arrive",
  summary: "Reports that the driver has arrived at the receiver",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status", "order_on_hold"],
});

export const deliver = defineCall({
  ...driver,
  name: "driverApp.deliver",
  method: "POST",
  path: "/driver-app/deliver",
  summary: "Confirms a delivery, with the order's verification code or the reason why it is missing",
  body: z.strictObject({
    orderId: reference(),
    verificationCode: z.optional(pin()),
    /** Why the code is missing; `company_setting` is refused for an order that has a code. */
    noVerificationCodeReason: z.optional(z.enum(noVerificationCodeReasons)),
    /**
     * A code, "" if unknown, of each device that the receiver handed back, in the order of the product lines. Without the
     * list all devices count as handed back.
     */
    oldDeviceCodes: z.optional(z.array(typedText({ max: 100 })).check(z.maxLength(100))),
    comment: note(),
  }),
  response: Changed,
  errors: [
    "not_enough_stock",
    "order_not_found",
    "wrong_order_status",
    "order_on_hold",
    "incorrect_verification_code",
    "too_many_attempts",
  ],
});

export const finish = defineCall({
  ...driver,
  // Not `finish`: the saved answers of repeated requests and the description of the API know the call by this name.
  name: "driverApp.handOver",
  method: "POST",
  path: "/driver-app/hand-over",
  summary: "Confirms the handover after a delivery; the order is finished",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status", "order_on_hold"],
});

/** Maximum minutes of a delay, and of all together after the promised time, or after now if that has passed. */
export const maxDelay = 600;

export const delay = defineCall({
  ...driver,
  name: "driverApp.delay",
  method: "POST",
  path: "/driver-app/delay",
  summary: `Reports that the driver will be late by a number of minutes, in addition to those reported before, and to those by which it already is late. The order can be planned up to ${maxDelay} minutes after the promised time, or after now if that has passed.`,
  body: z.strictObject({
    orderId: reference(),
    minutes: z.int().check(z.minimum(1), z.maximum(maxDelay)),
    comment: note(),
  }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status"],
});

export const hold = defineCall({
  ...driver,
  name: "driverApp.hold",
  method: "POST",
  path: "/driver-app/hold",
  summary: "Puts one of the driver's own orders on hold",
  body: z.strictObject({ orderId: reference(), notes: note(), holdOrderTill: z.optional(moment()) }),
  response: Changed,
  errors: ["order_not_found", "order_already_on_hold", "wrong_order_status"],
});

export const release = defineCall({
  ...driver,
  name: "driverApp.release",
  method: "POST",
  path: "/driver-app/release",
  summary: "Releases an order that this driver put on hold",
  body: z.strictObject({ orderId: reference() }),
  response: Changed,
  errors: ["order_not_found", "order_not_on_hold", "not_allowed"],
});

export const giveBack = defineCall({
  ...driver,
  name: "driverApp.giveBack",
  method: "POST",
  path: "/driver-app/give-back",
  summary:
    "Gives back an order before its pickup. It becomes new again; a scheduled order stays scheduled, without a driver.",
  body: z.strictObject({ orderId: reference(), comment: note() }),
  response: Changed,
  errors: ["order_not_found", "wrong_order_status"],
});

export const fail = defineCall({
  ...driver,
  name: "driverApp.fail",
  method: "POST",
  path: "/driver-app/fail",
  summary:
    "Reports that a delivery failed: the order is cancelled, goods in hand must be returned. It is paid if it was picked up, except for the reason DRIVERS_FAILURE.",
  body: z.strictObject({ orderId: reference(), reason: z.enum(personalReasons), comment: note() }),
  response: z.extend(Changed, { returnsOrderNo: z.nullable(z.string()) }),
  errors: ["order_not_found", "wrong_order_status"],
});
