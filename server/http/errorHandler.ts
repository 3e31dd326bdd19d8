import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { isOutage } from "#server/database/outage.ts";
import { ApiError } from "#server/http/apiError.ts";

/** Every failure leaves as one kind of body; what it was inside stays in the log, under the same request id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
    return sendError(request, reply, refusal);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  const { errors, conflict, retryAfter } = refusal.details;
  const body: ErrorBody = {
    name: "ApiError",
    message: refusal.errorCode,
    errorCode: refusal.errorCode,
    ...(errors && { errors }),
    ...(conflict && { conflict }),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply.code(refusal.status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function toRefusal(error: FastifyError): ApiError {
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
