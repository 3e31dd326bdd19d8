import type { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from "@opentelemetry/semantic-conventions";
import { ApiError } from "#contract/errors.ts";
import { sqlStateOf } from "#server/database/outage.ts";
import { statementSummary } from "./statementSummary.ts";
import { type Work, workChannel } from "./traced.ts";

/**
 * Creates a span for all work that `workChannel` reports within a trace, and a trace for each job. Errors in here would end
 * the process. Returns a function that stops it.
 */
export function traceWork(tracer: Tracer, current: AsyncLocalStorage<Context | undefined>): () => void {
  const spans = new WeakMap<Work, Span>();
  workChannel.start.bindStore(current, (work) => {
    const parent = current.getStore();
    // Polls for work and statements of the start belong to no trace.
    if (!parent && work.kind !== "job") return undefined;
    const { name, ...options } = spanOf(work);
    const span = tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
    spans.set(work, span);
    return trace.setSpan(parent ?? ROOT_CONTEXT, span);
  });
  const end = (work: Work & { error?: unknown }) => {
    const span = spans.get(work);
    if ("error" in work) span?.setAttributes(failureOf(work)).setStatus(statusOf(work.error));
    span?.end();
    spans.delete(work);
  };
  const subscribers = {
    start: () => undefined,
    // Work that throws before it returns a promise only reports `end`.
    end: (work: Work & { error?: unknown }) => {
      if ("error" in work) end(work);
    },
    asyncStart: () => undefined,
    asyncEnd: end,
    error: () => undefined,
  };
  workChannel.subscribe(subscribers);
  return () => {
    workChannel.start.unbindStore(current);
    workChannel.unsubscribe(subscribers);
  };
}

function spanOf(work: Work): { name: string; kind: SpanKind; attributes: Attributes } {
  if (work.kind !== "statement")
    return { name: `${work.kind} ${work.name}`, kind: SpanKind.INTERNAL, attributes: {} };
  const { operation, summary } = statementSummary(work.statement);
  return {
    name: summary,
    kind: SpanKind.CLIENT,
    attributes: {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_OPERATION_NAME]: operation,
      [ATTR_DB_QUERY_SUMMARY]: summary,
    },
  };
}

/** Only codes, because messages contain values. */
function failureOf({ kind, error }: Work & { error?: unknown }): Attributes {
  const state = sqlStateOf(error);
  const type =
    error instanceof ApiError
      ? error.errorCode
      : (state ?? (error instanceof Error ? error.name : typeof error));
  return {
    [ATTR_ERROR_TYPE]: type,
    ...(kind === "statement" && state && { [ATTR_DB_RESPONSE_STATUS_CODE]: state }),
  };
}

/** Refusals (4xx) are no failures of the service. */
const statusOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? { code: SpanStatusCode.UNSET }
    : { code: SpanStatusCode.ERROR };
