import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { me } from "#contract/session.ts";
import type { Tracing } from "#server/tracing/openTracing.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startService } from "#tests/support/service/service.ts";
import { startTraceCollector, tracingTo } from "#tests/support/service/traceCollector.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A service with this tracing; each `ask` is a request with statements. */
async function serviceOf(tracing: Tracing) {
  const service = await startService({ tracing, database });
  const { token } = await service.signInOperator();
  return { ask: () => service.send(me, undefined, { token }), stop: service.stop };
}

it.each([
  "is away",
  "takes connections and never answers",
])("a collector that %s is waited for by no request, nor for long by the end of the service", async (what) => {
  const silent = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const tracing = tracingTo(`http://127.0.0.1:${what === "is away" ? 1 : port}/v1/traces`);
  const { ask, stop } = await serviceOf(tracing);
  expect((await ask()).status).toBe(200);
  await stop();
  await tracing.stop();
});

it("a collector that takes no traces is told of once, and once when it takes them again", async () => {
  const collector = await startTraceCollector();
  onTestFinished(async () => void (await collector.stop()));
  const problems: (string | null)[] = [];
  const tracing = tracingTo(collector.url, (problem) => problems.push(problem));
  const { ask, stop } = await serviceOf(tracing);
  const sent = async () => {
    const before = collector.texts.length;
    await ask();
    await eventually(() => collector.texts.length).toBeGreaterThan(before);
  };
  collector.answer(404);
  await sent();
  await sent();
  collector.answer(200);
  await sent();
  await eventually(() => problems).toEqual(["Not Found", null]);
  await stop();
  await tracing.stop();
});

it("what is not sent yet is sent before the end", async () => {
  const collector = await startTraceCollector();
  onTestFinished(async () => void (await collector.stop()));
  const tracing = tracingTo(collector.url, undefined, { sendEvery: 60_000, lastSend: 10_000 });
  const { ask, stop } = await serviceOf(tracing);
  const reply = await ask();
  await stop();
  expect(collector.texts).toEqual([]);
  await tracing.stop();
  expect(collector.traceOf(reply.headers.get("x-request-id"))).not.toEqual([]);
});
