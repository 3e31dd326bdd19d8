import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyBaseLogger } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import type { ConsoleMessages } from "#contract/socketMessages.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { Limiter } from "#server/http/limits.ts";

type Refused = ErrorCode | "foreign_origin";
/** What was asked for: to be let in, or what a message says. */
type Asked = "handshake" | keyof ConsoleMessages;
/** A socket, or the request for one that is not there yet. */
type Asking = { request: IncomingMessage; id?: string; data?: { caller?: Caller | DriverCaller } };

export type LogRefusal = (refused: Refused, message: Asked, asking: Asking) => Promise<void>;

/**
 * Writes what is refused of a socket as the error handler writes refused calls: nothing of the input. Beyond the limit of
 * calls a minute, a caller's or an address', it is only a figure, as calls are.
 */
export const logsRefusals =
  (log: FastifyBaseLogger, limiter: Limiter, isTrusted: (address: string) => boolean): LogRefusal =>
  async (refused, message, { request, id, data }) => {
    const address = proxyAddr(request, isTrusted);
    if (!(await limiter.countRefusal(address, data?.caller))) return;
    log.info({ refused, message, socket: id, account: data?.caller?.accountId, address }, "refused");
  };
