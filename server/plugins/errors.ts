import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { Refusal } from "#server/refusal.ts";

/** Every failure leaves as one kind of body; what it was inside stays in the log, under the same request id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
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

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = rootOf(error) as FastifyError;
  return new Refusal(
    byCode[code] ?? (noConnection.test(message) ? "unavailable" : byStatus(error.statusCode)),
  );
}

/** Drizzle wraps what went wrong below it. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** What pg says, without a code, of a connection that broke or never came. */
const noConnection = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Fastify's and PostgreSQL's own codes that a caller, or an outage, can cause. */
const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  ENOENT: "unavailable",
  "57P01": "unavailable",
  "57P03": "unavailable",
  "53300": "unavailable",
};

const byStatus = (status = 500): ErrorCode =>
  status === errorCodes.payload_too_large
    ? "payload_too_large"
    : status < 500
      ? "malformed_request"
      : "unknown";
