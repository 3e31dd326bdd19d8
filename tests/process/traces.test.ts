import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";
import { startTraceCollector } from "#tests/support/service/traceCollector.ts";

test("a service that is told where sends its traces there, the last of them before it ends", async () => {
  const { url: database, drop } = await freshDatabase();
  onTestFinished(drop);
  const collector = await startTraceCollector();
  onTestFinished(async () => void (await collector.stop()));
  const service = spawnService({
    DATABASE_URL: database,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "desk-of-tests",
  });
  const reply = await fetch(`${await service.ready()}/api/@me`);
  expect(await service.ended("SIGTERM")).toBe(0);
  const trace = collector.traceOf(reply.headers.get("x-request-id"));
  expect(trace.map(({ name }) => name)).toContain("GET /api/@me");
  expect(collector.resource()).toMatchObject({ "service.name": "desk-of-tests" });
});
