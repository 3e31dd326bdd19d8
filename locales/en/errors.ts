import type { ErrorCode } from "#contract/errors.ts";

/** A sentence per code: what happened, why, and what to do. `refresh` is the way out of the general one. */
export const errors = {
  invalid_input: "Some values are not valid. Correct the marked fields and try again.",
  malformed_request: "The service did not understand the request. Refresh the page and try again.",
  date_range_too_long: "The date range is too long. Choose at most 7 days.",
  not_authenticated: "You have to be logged in to visit this page",
  invalid_credentials: "Login or password is invalid",
  not_allowed: "Your account may not do this. Ask an administrator for access.",
  company_not_activated: "Your company’s account is not active yet. Finish the steps in the settings.",
  not_found: "This no longer exists. Refresh the page.",
  order_not_found: "This order does not exist, or your account may not see it.",
  company_not_found: "This company does not exist, or your account may not see it.",
  request_in_progress: "This is already being done. Wait a moment.",
  order_changed: "Somebody changed this order meanwhile. Check it and try again.",
  user_email_already_occupied: "Email already in use",
  payload_too_large: "That is too much to send at once. Shorten it and try again.",
  unsupported_media_type: "The service does not accept this kind of file.",
  idempotency_key_reused: "This form was already sent with other values. Refresh the page and try again.",
  too_many_attempts: "Too many failed attempts. Wait a few minutes and try again.",
  unknown: "Something went wrong, try again later",
  unavailable: "The service is not available right now. Try again in a moment.",
  network: "No connection to the service. Check your network and try again.",
  timeout: "The service took too long to answer. Try again.",
  refresh: "Refresh",
} as const satisfies Record<ErrorCode | "network" | "timeout", string> & { refresh: string };
