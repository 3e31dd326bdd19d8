import { line, oneOf, type ReadSetting, serviceUrl, share } from "./parsers.ts";

export type TracingSettings = {
  /** URL to which traces are sent, by OTLP over HTTP as JSON. May contain a password; must not be logged. */
  url: string;
  /** Name of the service in the traces. */
  serviceName: string;
  sampler: SamplerName;
  /** Share of traces that a sampler by ratio keeps, from 0 to 1. */
  ratio: number;
};

/** Names as in OpenTelemetry's specification of environment variables. */
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof samplers)[number];

/** Null: no traces. `docs/operations.md` lists the variables that the exporter itself reads from the environment. */
export function readTracing(read: ReadSetting): TracingSettings | null {
  const collector = serviceUrl("https://collector.example:4318");
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT", null, collector);
  const ofTraces = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", null, collector);
  const settings = {
    serviceName: read("OTEL_SERVICE_NAME", "edelivery-console", line),
    sampler: read("OTEL_TRACES_SAMPLER", "parentbased_always_on", oneOf(samplers)),
    ratio: read("OTEL_TRACES_SAMPLER_ARG", 1, share),
  };
  const url = ofTraces ?? (base && `${base}/v1/traces`);
  return url ? { url, ...settings } : null;
}
