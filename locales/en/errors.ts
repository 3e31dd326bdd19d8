import type { ErrorCode } from "#contract/errors.ts";

/** A sentence per code: what happened, why, and what to do. `refresh` is the way out of the general one. */
export const errors = {
  invalid_input: "Some values are not valid. Correct the marked fields and try again.",
  malformed_request: "The service did not understand the request. Refresh the page and try again.",
  date_range_too_long: "The date range is too long. Choose at most 7 days.",
  incorrect_order_products:
    "These products do not go together in one order. Choose products of one company and one type.",
  address_not_found: "The receiver’s address was not found. Check the postal code.",
  pickup_point_address_not_found: "The pickup point’s address was not found. Check the postal code.",
  cross_region_delivery_unavailable:
    "The pickup point and the receiver lie in different regions. Orders are delivered within one region only.",
  not_authenticated: "You have to be logged in to visit this page",
  invalid_credentials: "Login or password is invalid",
  not_allowed: "Your account may not do this. Ask an administrator for access.",
  company_not_activated: "Your company’s account is not active yet. Finish the steps in the settings.",
  not_found: "This no longer exists. Refresh the page.",
  order_not_found: "This order does not exist, or your account may not see it.",
  company_not_found: "This company does not exist, or your account may not see it.",
  driver_not_found: "This driver does not exist, or your account may not see them.",
  request_in_progress: "This is already being done. Wait a moment.",
  order_changed: "Somebody changed this order meanwhile. Check it and try again.",
  wrong_order_status: "This is not possible in the order’s present status. Check the order.",
  order_on_hold: "This order is on hold. Release it first.",
  order_already_on_hold: "This order is already on hold.",
  order_not_on_hold: "This order is not on hold, or was released meanwhile.",
  order_is_not_cancellable: "This order can’t be cancelled in its present status.",
  driver_change_not_allowed:
    "The driver can’t be changed: the order has no pickup point, is closed, or this driver is not active.",
  driver_insufficient_company_permissions:
    "This driver may not take orders of this company. Choose another driver.",
  order_already_belongs_to_driver: "This driver already has the order. Choose another driver.",
  order_not_ready_for_pick_up:
    "This order can’t be picked up now: it must be accepted and have a pickup point.",
  pin_locked: "Too many wrong PINs: the PIN is locked. An operator has to unlock it.",
  pin_not_locked: "This order’s PIN is not locked.",
  client_already_contacted: "The client was already told about the cancellation.",
  order_with_external_id_exists: "The company already has an order with this external id.",
  offer_not_open: "This order is no longer offered. Somebody took it, or the time has run out.",
  driver_not_available: "You can’t take this order now. Finish the one you have first.",
  feedback_already_left: "You have already rated this order.",
  order_has_no_pickup_point: "This order has no pickup point, so it has no label.",
  user_email_already_occupied: "Email already in use",
  payload_too_large: "That is too much to send at once. Shorten it and try again.",
  unsupported_media_type: "The service does not accept this kind of file.",
  idempotency_key_reused: "This form was already sent with other values. Refresh the page and try again.",
  incorrect_verification_code: "The code is not correct. Check it and try again.",
  incorrect_verification_code_and_order_no:
    "No order was found with this date, number and PIN. Check all three and try again.",
  too_many_attempts: "Too many failed attempts. Wait a few minutes and try again.",
  unknown: "Something went wrong, try again later",
  unavailable: "The service is not available right now. Try again in a moment.",
  network: "No connection to the service. Check your network and try again.",
  timeout: "The service took too long to answer. Try again.",
  refresh: "Refresh",
} as const satisfies Record<ErrorCode | "network" | "timeout", string> & { refresh: string };
