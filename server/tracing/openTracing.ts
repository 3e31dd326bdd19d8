import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Context, trace } from "@opentelemetry/api";
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from "@opentelemetry/semantic-conventions";
import type { FastifyInstance } from "fastify";
import { messageOf } from "#server/database/outage.ts";
import type { SamplerName, TracingSettings } from "#server/settings/tracing.ts";
import { traceRequests } from "./traceRequests.ts";
import { traceWork } from "./traceWork.ts";

export type Tracing = ReturnType<typeof openTracing>;

type Options = Omit<TracingSettings, "serviceName"> & {
  serviceName: string;
  version: string;
  /** Called when traces stop reaching their collector, with the reason, and with null when they reach it again. */
  onChange: (problem: string | null) => void;
  /** Milliseconds for which spans are collected before they are sent together; tests use less. */
  sendEvery?: number;
  /** Milliseconds that `stop` waits for the collector. */
  lastSend?: number;
};

/**
 * Traces requests, the commands and statements in them, and jobs. Spans are sent in batches in the background. If the
 * collector does not answer, up to 2,048 spans are kept; others are dropped.
 */
export function openTracing({
  url,
  serviceName,
  sampler,
  ratio,
  version,
  onChange,
  sendEvery = 5_000,
  lastSend = 3_000,
}: Options) {
  const exporter = reporting(new OTLPTraceExporter({ url }), onChange);
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        [ATTR_SERVICE_NAME]: serviceName,
        [ATTR_SERVICE_VERSION]: version,
        "host.name": hostname(),
        "process.pid": process.pid,
      }),
    ),
    sampler: samplers[sampler](ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEvery })],
  });
  const tracer = provider.getTracer("edelivery-console", version);
  const current = new AsyncLocalStorage<Context | undefined>();
  const stopWork = traceWork(tracer, current);
  return {
    /** Traces the requests of the app. Traces that began elsewhere are only continued for requests of trusted proxies. */
    watch: (app: FastifyInstance, isTrusted: (address: string) => boolean) =>
      traceRequests(app, { tracer, current, isTrusted }),
    /** Fields of log lines that refer to the trace. */
    logFields: (): { trace_id?: string; span_id?: string } => {
      const context = current.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    /** Sends the remaining spans. */
    stop: async () => {
      stopWork();
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(lastSend, undefined, { ref: false })]);
    },
  };
}

const samplers: Record<SamplerName, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/** Reports once when the collector becomes unreachable, since every failed batch would add a line to the log. */
function reporting(exporter: SpanExporter, onChange: Options["onChange"]): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== isAway) onChange(failed ? messageOf(result.error) : null);
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
