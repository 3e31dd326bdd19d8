import { describe, expect, it } from "vitest";
import { sourceFiles } from "#scripts/imports.ts";
import { projectRoot, readConfig } from "#server/config.ts";
import { statementSummary } from "#server/tracing/statementSummary.ts";

const summaryOf = (statement: unknown) => statementSummary(statement).summary;

describe("the summary of a statement", () => {
  it.each([
    ["select id from orders where client_name = $1", "SELECT orders"],
    ['insert into "order_comments" ("id") values ($1)', "INSERT order_comments"],
    ["insert into events (id) select 1 from orders", "INSERT events"],
    ["\n  update orders set status = $1", "UPDATE orders"],
    ["with due as (select id from orders for update skip locked) update drivers set id = $1", "WITH orders"],
    ["select extract(epoch from at) from events", "SELECT events"],
    ["select a is distinct from b from drivers", "SELECT drivers"],
    ["select x from unnest($1::text[]) as x join locations on true", "SELECT locations"],
    ["select job from pgboss.job", "SELECT pgboss.job"],
    ["begin", "BEGIN"],
    ["notify events", "NOTIFY"],
    ["", "OTHER"],
  ])("of %j is what it does and to what", (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
    expect(summaryOf({ text })).toBe(summary);
  });

  it("is the name of one that is prepared by name", () => {
    expect(statementSummary({ name: "new order", text: "insert into orders (id) values ($1)" })).toEqual({
      operation: "INSERT",
      summary: "new order",
    });
  });

  it("has no literal, and none is looked for in what is no statement", () => {
    expect(summaryOf("select 'taken from kowalski', $1 from orders")).toBe("SELECT orders");
    for (const odd of [null, undefined, 1, {}, { text: 1 }]) expect(summaryOf(odd)).toBe("OTHER");
  });
});

it("the libraries for traces are imported by three files, and these only when traces are on", () => {
  const files = sourceFiles(projectRoot);
  const importing = (pattern: RegExp) =>
    [...files]
      .filter(([name, text]) => name.startsWith("server/") && pattern.test(text))
      .map(([name]) => name);
  const heavy = ["openTracing", "traceRequests", "traceWork"];
  expect(importing(/from "@opentelemetry\//).sort()).toEqual(
    heavy.map((name) => `server/tracing/${name}.ts`),
  );
  const statically = new RegExp(`^(import|export) (?!type )[^;]*from "[^"]*/(${heavy.join("|")}).ts"`, "m");
  expect(importing(statically)).toEqual(["server/tracing/openTracing.ts"]);
});

describe("the settings of traces", () => {
  const tracingOf = (env: NodeJS.ProcessEnv) => readConfig(env).tracing;

  it("are none where nobody says where to send them", () => {
    expect(tracingOf({ OTEL_SERVICE_NAME: "desk", OTEL_TRACES_SAMPLER: "always_on" })).toBeNull();
  });

  it("are those of OpenTelemetry", () => {
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example:4318/" };
    expect(tracingOf(base)).toEqual({
      url: "https://collector.example:4318/v1/traces",
      serviceName: "edelivery-console",
      sampler: "parentbased_always_on",
      ratio: 1,
    });
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://tempo.example/otlp/v1/traces" };
    expect(tracingOf({ ...base, ...own })?.url).toBe("https://tempo.example/otlp/v1/traces");
    const few = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.05" };
    expect(tracingOf({ ...base, ...few })).toMatchObject({
      sampler: "parentbased_traceidratio",
      ratio: 0.05,
    });
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:geheim"],
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "grpc://collector:4317"],
    ["OTEL_TRACES_SAMPLER", "jaeger_remote"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("%s refuses what it can't use", (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`${name} must be (?!.*geheim)`));
  });
});
