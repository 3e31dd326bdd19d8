import type { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from "@opentelemetry/semantic-conventions";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Options = {
  tracer: Tracer;
  current: AsyncLocalStorage<Context | undefined>;
  isTrusted: (address: string) => boolean;
};

/**
 * Creates a span for each request, from its headers to the end of its answer, by OpenTelemetry's conventions for HTTP, but
 * without attributes that are personal data: path, query, addresses. The hooks must be the first ones of the app.
 */
export function traceRequests(app: FastifyInstance, { tracer, current, isTrusted }: Options): void {
  const propagator = new W3CTraceContextPropagator();
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook("onRequest", (request, _reply, done) => {
    if (!isTraced(request)) return done();
    const { headers, socket } = request.raw;
    // Others could add their request to another trace, or force all of theirs to be sampled.
    const before = isTrusted(socket.remoteAddress ?? "")
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
    const context = trace.setSpan(before, begin(tracer, before, request));
    contexts.set(request, context);
    current.run(context, done);
  });
  // The events of a body belong to the connection, so the context of the request must be set again.
  app.addHook("preValidation", (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) current.run(context, done);
    else done();
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    if (span) end(span, statusCode);
    done();
  });
}

/** Probes, which come every second, and files of the console are not traced. */
const isTraced = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/(api|images)\//.test(url) && !routeOptions.config?.call?.isProbe;

function begin(
  tracer: Tracer,
  parent: Context,
  { id, method, protocol, routeOptions }: FastifyRequest,
): Span {
  const { url, config } = routeOptions;
  return tracer.startSpan(
    // The path of a request without route can contain anything.
    url ? `${method} ${url}` : method,
    {
      kind: SpanKind.SERVER,
      attributes: {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_HTTP_ROUTE]: url,
        [ATTR_URL_SCHEME]: protocol,
        "edelivery.request.id": id,
        "edelivery.call": config?.call?.name,
      },
    },
    parent,
  );
}

function end(span: Span, status: number): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
  if (status >= 500) {
    span.setAttribute(ATTR_ERROR_TYPE, String(status)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
