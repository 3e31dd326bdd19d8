import type { ErrorCode } from "#contract/errors.ts";

/** A sentence per code: what happened, why, and what to do. `refresh` is the way out of the general one. */
export const errors = {
  invalid_input: "Some values are not valid. Correct the marked fields and try again.",
  malformed_request: "The service did not understand the request. Refresh the page and try again.",
  date_range_too_long: "The date range is too long. Choose at most 7 days.",
  incorrect_order_products:
    "These products do not go together in one order. Choose products of one company and one type.",
  address_not_found: "This address was not found. Check the postal code.",
  pickup_point_address_not_found: "The pickup point’s address was not found. Check the postal code.",
  cross_region_delivery_unavailable:
    "The pickup point and the receiver lie in different regions. Orders are delivered within one region only.",
  address_is_ambiguous: "This address fits several places. Check the postal code and the city.",
  address_matched_partially:
    "Only a part of this address was found: postal code, city and street do not fit together.",
  pickup_point_address_is_ambiguous:
    "The pickup point’s address fits several places. Check its postal code and city.",
  pickup_point_address_matched_partially:
    "Only a part of the pickup point’s address was found: postal code, city and street do not fit together.",
  product_not_found: "This product does not exist, or your account may not see it.",
  location_not_found: "This location does not exist, or your account may not see it.",
  company_changed: "Somebody changed this company meanwhile. Check it and try again.",
  company_not_pending: "This company does not wait for activation any more.",
  company_without_contract:
    "This company has no contract yet. It can be activated once the contract is generated.",
  company_already_activated: "The company is active already: its data can be changed by back-office only.",
  product_changed: "Somebody changed this product meanwhile. Check it and try again.",
  product_name_taken: "The company already has a product of this name.",
  location_changed: "Somebody changed this location meanwhile. Check it and try again.",
  location_name_taken: "The company already has a location of this name at this postal code.",
  too_many_locations: "Your company has as many locations as it may add by itself. Ask us to add more.",
  no_drivers_available: "No driver is available in this region now, nor in a slot of the next 7 days.",
  delivery_not_available_for_specified_addresses:
    "This delivery is not available: the addresses are too far apart, or the pickup point is closed.",
  password_does_not_match: "The old password is not correct.",
  registration_step_missing: "An earlier step of the registration is still to be done.",
  contract_not_found: "The contract has not been generated yet.",
  api_key_not_found: "This key does not exist, or was revoked meanwhile.",
  lead_not_found: "This request does not exist any more.",
  not_authenticated: "You have to be logged in to visit this page",
  invalid_credentials: "Login or password is invalid",
  not_allowed: "Your account may not do this. Ask an administrator for access.",
  company_not_activated: "Your company’s account is not active yet. Finish the steps in the settings.",
  not_found: "This no longer exists. Refresh the page.",
  order_not_found: "This order does not exist, or your account may not see it.",
  company_not_found: "This company does not exist, or your account may not see it.",
  driver_not_found: "This driver does not exist, or your account may not see them.",
  record_changed: "Somebody changed this meanwhile. Check it and try again.",
  name_taken: "This name is already taken. Choose another one.",
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
  request_timeout: "The request took too long to arrive. Check your connection and try again.",
  headers_too_large:
    "The headers of the request are too large. Clear this site’s data in the browser and try again.",
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
