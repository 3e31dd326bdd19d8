import { expect, it } from "vitest";
import { openMetrics } from "#server/metrics/openMetrics.ts";
import { freshDatabaseBehindProxy } from "#tests/support/database/databaseProxy.ts";
import { startService } from "#tests/support/service/service.ts";

it("a database whose machine is gone without a word counts as unreachable within seconds", async () => {
  const { database, cut, stall } = await freshDatabaseBehindProxy();
  const metrics = openMetrics(null);
  const service = await startService({ database, metrics });
  const told = await metrics.serve("127.0.0.1", 0);
  const { port } = told.address as { port: number };
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await figures()).toContain("edelivery_database_up 1");
  expect((await service.request("/api/health")).status).toBe(200);
  stall();
  const [text, { status }] = await Promise.all([figures(), service.request("/api/health")]);
  expect([status, text.includes("edelivery_database_up 0")]).toEqual([503, true]);
  await cut();
  await told.stop();
  await service.stop();
  await database.drop();
});
