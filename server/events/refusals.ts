import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyBaseLogger } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import type { ConsoleMessages } from "#contract/socketMessages.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { Limiter } from "#server/http/limits.ts";

type Refused = ErrorCode | "foreign_origin";
/** What was refused: the handshake, or a message. */
type Asked = "handshake" | keyof ConsoleMessages;
/** A socket, or the request of a handshake that has no socket yet. */
type Asking = { request: IncomingMessage; id?: string; data?: { caller?: Caller | DriverCaller } };

export type LogRefusal = (refused: Refused, message: Asked, asking: Asking) => Promise<void>;

/**
 * Logs refusals of sockets like the error handler logs those of calls, without input. Refusals beyond the limit of calls a
 * minute of a caller or an address are only counted in metrics.
 */
export const logsRefusals =
  (log: FastifyBaseLogger, limiter: Limiter, isTrusted: (address: string) => boolean): LogRefusal =>
  async (refused, message, { request, id, data }) => {
    const address = proxyAddr(request, isTrusted);
    if (!(await limiter.countRefusal(address, data?.caller))) return;
    log.info({ refused, message, socket: id, account: data?.caller?.accountId, address }, "refused");
  };
