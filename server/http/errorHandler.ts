import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { isOutage } from "#server/database/outage.ts";

/** Every failure leaves as one kind of body; what it was inside stays in the log, under the same request id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answered = toApiError(error);
    if (answered.status >= 500) request.log.error({ err: error }, "request failed");
    return sendError(request, reply, answered);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { ...error.body, requestId: request.id };
  if (error.retryAfter !== undefined) reply.header("retry-after", Math.ceil(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(byCode[error.code] ?? (isOutage(error) ? "unavailable" : byStatus(error.statusCode)));
}

/** Fastify's own codes that a caller can cause. */
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
