import { likeLine, line, oneOf, type ReadSetting, serviceUrl } from "./parsers.ts";

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
  const like = "a web address like https://collector.example:4318, or http: in private networks";
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT", null, serviceUrl, like);
  const ofTraces = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", null, serviceUrl, like);
  const settings = {
    serviceName: read("OTEL_SERVICE_NAME", "edelivery-console", line, likeLine),
    sampler: read(
      "OTEL_TRACES_SAMPLER",
      "parentbased_always_on",
      oneOf(samplers),
      `one of ${samplers.join(", ")}`,
    ),
    ratio: read("OTEL_TRACES_SAMPLER_ARG", 1, share, "a number from 0 to 1"),
  };
  const url = ofTraces ?? (base && `${base}/v1/traces`);
  return url ? { url, ...settings } : null;
}

const share = (text: string): number | undefined =>
  /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined;
