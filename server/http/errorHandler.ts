import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { isOutage, isTimeout, originalOf } from "#server/database/outage.ts";

/**
 * Answers every failure with the same error body. The original error is only logged, with the request id of the body. During
 * an outage of the database, which affects every request, only a short line is logged. Deliberate refusals (503) are counted
 * in metrics instead.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error);
    if (isOutage(error)) request.log.warn({ code: originalOf(error)?.code }, "no database");
    else if (apiError.status >= 500 && !(error instanceof ApiError))
      request.log.error({ err: error }, "request failed");
    else if (isWorthLogging(apiError)) request.log.info(attemptOf(request, apiError), "refused");
    return sendError(request, reply, apiError);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { ...error.body, requestId: request.id };
  if (error.retryAfter !== undefined) reply.header("retry-after", Math.ceil(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutage(error) || isTimeout(error))
    return new ApiError("unavailable", { retryAfter: outageRetryAfter });
  return new ApiError(byCode[error.code] ?? byStatus(error.statusCode));
}

/** Whether a refusal is worth logging: it may be a guessed secret, or an attempt to access data of others. */
const isWorthLogging = ({ status, errorCode }: ApiError): boolean =>
  status === 401 || status === 403 || guesses.has(errorCode);

/** Errors that indicate guessing. Calls beyond a limit are not among them, since a program in a loop would fill the log. */
const guesses: ReadonlySet<string> = new Set<ErrorCode>([
  "password_does_not_match",
  "link_not_valid",
  "pin_locked",
  "incorrect_verification_code",
  "incorrect_verification_code_and_order_no",
  "too_many_attempts",
]);

/** Contains nothing of the input, because people sometimes type their password as the name. */
const attemptOf = ({ caller, ip, routeOptions }: FastifyRequest, { errorCode }: ApiError) => ({
  refused: errorCode,
  call: routeOptions.config.call?.name,
  account: caller?.accountId,
  address: ip,
});

/** In seconds; an embedded PostgreSQL that ended is restarted within that time. */
const outageRetryAfter = 2;

/** Error codes of Fastify that a caller can cause. */
const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
};

const byStatus = (status = 500): ErrorCode =>
  status === errorCodes.payload_too_large
    ? "payload_too_large"
    : status < 500
      ? "malformed_request"
      : "unknown";
