import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { isOutage, isTimeout } from "#server/database/outage.ts";

/**
 * Answers every failure with the same error body. The original error is only logged, under the request id of
 * the body.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.status >= 500) request.log.error({ err: error }, "request failed");
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

/** Seconds; an embedded PostgreSQL that ended is back within that time. */
const outageRetryAfter = 2;

/** Fastify's error codes that a caller can cause. */
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
