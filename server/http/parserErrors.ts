import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { ulid } from "ulid";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { requestIdHeader } from "./requestIds.ts";

/**
 * Answers errors of Node's HTTP parser, which occur before there is a request, with the usual error body. The connection is
 * closed, because the beginning of a next request in it is unknown.
 */
export function answerParserError({ code }: ConnectionError, socket: Socket): void {
  if (code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(response(new ApiError(byCode[code] ?? "malformed_request")));
  socket.destroy();
}

const byCode: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

function response({ status, body }: ApiError): string {
  const requestId = ulid();
  const text = JSON.stringify({ ...body, requestId } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options: nosniff",
    "referrer-policy: no-referrer",
    "cache-control: no-store",
    `${requestIdHeader}: ${requestId}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${text}`;
}
