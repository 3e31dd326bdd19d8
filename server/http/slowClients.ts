import type { ConnectionError, FastifyInstance, FastifyRequest } from "fastify";
import { answerParserError } from "./parserErrors.ts";

/** Milliseconds that a client may take. */
export type ClientTimes = {
  /** To send a request's headers, from the connection on. */
  headers: number;
  /** To send a body of the usual size. */
  body: number;
  /** To send all of a request, where a call takes a larger body. */
  request: number;
  /** Without reading anything of an answer. */
  reading: number;
  /** To read all of a download, which holds a connection of the database. */
  download: number;
};

export const clientTimes: ClientTimes = {
  headers: 8_000,
  body: 10_000,
  request: 60_000,
  reading: 30_000,
  download: 30 * 60_000,
};

/** What Node itself keeps: it looks a few times within the shortest of them. */
export const serverTimeouts = ({ headers, request }: ClientTimes) => ({
  requestTimeout: request,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4) },
});

/** Cuts off who sends a body in drips, or asks for something long and does not read it. */
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
    // What is shorter goes into the buffers of the system at once.
    const isShort =
      payload === null ||
      ((typeof payload === "string" || Buffer.isBuffer(payload)) && payload.length < 65_536);
    if (!isShort) raw.setTimeout(times.reading, () => raw.destroy());
  });
}
