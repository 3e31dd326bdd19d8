import type { ConnectionError, FastifyInstance, FastifyRequest } from "fastify";
import { minute } from "#contract/rules/durations.ts";
import { answerParserError } from "./parserErrors.ts";

/** Timeouts for clients in milliseconds. */
export type ClientTimes = {
  /** For sending the headers of a request, from the connection on. */
  headers: number;
  /** For sending a body of ordinary size. */
  body: number;
  /** For sending a complete request to a call with a larger body. */
  request: number;
  /** Without reading anything of an answer. */
  reading: number;
  /** For reading a complete download, which holds a connection of the database. */
  download: number;
};

export const clientTimes: ClientTimes = {
  headers: 8_000,
  body: 10_000,
  request: 60_000,
  reading: 30_000,
  download: 30 * minute,
};

/** The timeouts that Node enforces itself; it checks them several times within the shortest of them. */
export const serverTimeouts = ({ headers, request }: ClientTimes) => ({
  requestTimeout: request,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4) },
});

/** Disconnects clients that send a body too slowly, or do not read a long answer. */
export function cutSlowClients(app: FastifyInstance, times: ClientTimes): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const clear = async (request: FastifyRequest) => clearTimeout(timers.get(request));

  app.addHook("preParsing", async (request) => {
    const { headers, socket } = request.raw;
    const hasBody = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
    const isLarge = request.routeOptions.bodyLimit > (app.initialConfig.bodyLimit ?? 0);
    if (!hasBody || isLarge) return;
    const timedOut = { code: "ERR_HTTP_REQUEST_TIMEOUT" } as ConnectionError;
    timers.set(
      request,
      setTimeout(() => answerParserError(timedOut, socket), times.body),
    );
  });
  app.addHook("preValidation", clear);
  app.addHook("onResponse", clear);
  app.addHook("onRequestAbort", clear);

  app.addHook("onSend", async (_request, { raw }, payload) => {
    // Shorter answers are written to the buffers of the system at once.
    const isShort =
      payload === null ||
      ((typeof payload === "string" || Buffer.isBuffer(payload)) && payload.length < 65_536);
    if (!isShort) raw.setTimeout(times.reading, () => raw.destroy());
  });
}
