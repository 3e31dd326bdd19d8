import type { ErrorBody } from "#contract/errorBody.ts";

/** All error codes with their HTTP status. Their texts are in `locales` under `errors`. */
export const errorCodes = {
  invalid_input: 400,
  malformed_request: 400,
  date_range_too_long: 400,
  incorrect_order_products: 400,
  password_does_not_match: 400,
  password_too_common: 400,
  address_not_found: 400,
  address_is_ambiguous: 400,
  address_matched_partially: 400,
  pickup_point_address_not_found: 400,
  pickup_point_address_is_ambiguous: 400,
  pickup_point_address_matched_partially: 400,
  cross_region_delivery_unavailable: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  not_allowed: 403,
  company_not_activated: 403,
  grant_not_allowed: 403,
  own_account: 403,
  own_count: 403,
  operator_has_more_rights: 403,
  viewing_only: 403,
  report_file_beyond_rights: 403,
  needs_all_locations: 403,
  order_needs_location: 403,
  not_found: 404,
  order_not_found: 404,
  company_not_found: 404,
  driver_not_found: 404,
  product_not_found: 404,
  location_not_found: 404,
  contract_not_found: 404,
  api_key_not_found: 404,
  lead_not_found: 404,
  operator_not_found: 404,
  notification_not_found: 404,
  multiplier_not_found: 404,
  account_request_not_found: 404,
  warehouse_not_found: 404,
  exchange_not_found: 404,
  count_not_found: 404,
  wallet_entry_not_found: 404,
  correction_not_found: 404,
  settlement_not_found: 404,
  report_schedule_not_found: 404,
  report_file_not_found: 404,
  view_not_found: 404,
  exception_not_found: 404,
  link_not_valid: 410,
  request_in_progress: 409,
  record_changed: 409,
  name_taken: 409,
  order_changed: 409,
  order_not_revertible: 409,
  company_changed: 409,
  registration_step_missing: 409,
  company_not_pending: 409,
  company_without_contract: 409,
  company_not_active: 409,
  company_not_inactive: 409,
  company_already_activated: 409,
  contract_would_be_void: 409,
  contract_void: 409,
  contract_accepted: 409,
  contract_not_received: 409,
  product_changed: 409,
  product_name_taken: 409,
  location_changed: 409,
  location_name_taken: 409,
  too_many_locations: 409,
  too_many_locations_in_all: 409,
  no_drivers_available: 409,
  notification_without_recipients: 409,
  push_not_available: 409,
  no_driver_has_goods: 409,
  delivery_not_available_for_specified_addresses: 409,
  pickup_point_closed: 409,
  pickup_point_inactive: 409,
  wrong_order_status: 409,
  order_has_no_driver: 409,
  order_on_hold: 409,
  order_already_on_hold: 409,
  order_not_on_hold: 409,
  order_is_not_cancellable: 409,
  driver_change_not_allowed: 409,
  driver_insufficient_company_permissions: 409,
  order_already_belongs_to_driver: 409,
  order_not_ready_for_pick_up: 409,
  pin_locked: 409,
  pin_not_locked: 409,
  client_already_contacted: 409,
  order_with_external_id_exists: 409,
  price_changed: 409,
  offer_not_open: 409,
  driver_not_available: 409,
  feedback_already_left: 409,
  feedback_too_late: 409,
  nothing_to_bring_back: 409,
  order_has_no_pickup_point: 409,
  user_email_already_occupied: 409,
  operator_changed: 409,
  driver_changed: 409,
  driver_email_taken: 409,
  driver_blocked: 409,
  driver_not_blocked: 409,
  warehouse_exists: 409,
  warehouse_of_another_company: 409,
  not_enough_stock: 409,
  goods_reserved: 409,
  same_giver_and_receiver: 409,
  exchange_already_answered: 409,
  stock_changed: 409,
  count_already_waits: 409,
  count_already_decided: 409,
  multiplier_already_deactivated: 409,
  driver_lacks_goods: 409,
  wallet_entry_deleted: 409,
  wallet_entry_settled: 409,
  wallet_entry_not_settled: 409,
  wallet_entry_reversed: 409,
  period_already_closed: 409,
  nothing_to_settle: 409,
  too_many_api_keys: 409,
  too_many_report_schedules: 409,
  too_many_views: 409,
  report_file_not_ready: 409,
  report_file_not_failed: 409,
  correction_too_late: 409,
  correction_already_waits: 409,
  correction_already_decided: 409,
  suggested_pay_changed: 409,
  settlement_preview_changed: 409,
  exception_taken: 409,
  operator_deactivated: 409,
  operator_not_deactivated: 409,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  incorrect_verification_code: 422,
  incorrect_verification_code_and_order_no: 422,
  too_many_attempts: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  unknown: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCodes, code);

/** Errors of every command on an order: it is outside the caller's access, or another user changed it. */
export const orderErrors = ["order_not_found", "order_changed"] as const;

/** Errors of addresses that the geocoder could not place. */
export const addressErrors = [
  "address_not_found",
  "address_is_ambiguous",
  "address_matched_partially",
] as const;

/** Errors that every call may return. */
export const commonErrors = {
  anyone: [
    "malformed_request",
    "invalid_input",
    "payload_too_large",
    "headers_too_large",
    "request_timeout",
    "unsupported_media_type",
    "too_many_requests",
    "unknown",
    "unavailable",
  ],
  signedIn: ["not_authenticated", "not_allowed", "viewing_only"],
  driver: ["not_authenticated"],
  command: ["request_in_progress", "idempotency_key_reused"],
} as const satisfies Record<string, readonly ErrorCode[]>;

/**
 * Error codes of the service, and those of a client without a response to go by: the connection failed or timed out, a
 * file did not come to its end although the service can be reached, or the session was renewed while the call was under
 * way, which was refused for its former token.
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "download_interrupted" | "session_renewed";

type ErrorDetails = Omit<ErrorBody, "name" | "message" | "errorCode" | "requestId"> & {
  /** Status of the response; by default the code's status, or 0 without response. */
  status?: number;
  requestId?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
};

/**
 * A failed request: thrown by the service and by all clients. react-admin reads `status`, and shows
 * `body.errors` under the inputs.
 */
export class ApiError extends Error {
  readonly errorCode: ApiErrorCode;
  readonly status: number;
  readonly body: Omit<ErrorBody, "requestId"> & { requestId?: string };
  readonly retryAfter: number | undefined;

  constructor(errorCode: ApiErrorCode, { status, retryAfter, ...details }: ErrorDetails = {}) {
    super(errorCode);
    this.name = "ApiError";
    this.errorCode = errorCode;
    this.status = status ?? (isErrorCode(errorCode) ? errorCodes[errorCode] : 0);
    this.body = { name: this.name, message: errorCode, errorCode, ...details };
    this.retryAfter = retryAfter;
  }
}

/** The body of a failed request; empty for any other error. */
export const bodyOf = (error: unknown): Partial<ErrorBody> => (error instanceof ApiError ? error.body : {});

/** Whether a call was refused because of a limit; it was not executed, and `retryAfter` is set. */
export const isBeyondLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode === "too_many_requests";
