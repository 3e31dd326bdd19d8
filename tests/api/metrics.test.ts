import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { me } from "#contract/session.ts";
import { openMetrics } from "#server/metrics/openMetrics.ts";
import { freshDatabaseBehindProxy } from "#tests/support/database/databaseProxy.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const metrics = openMetrics(import.meta.dirname);
let link: Awaited<ReturnType<typeof freshDatabaseBehindProxy>>;
let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
let address: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  link = await freshDatabaseBehindProxy();
  service = await startService({ database: link.database, metrics });
  const served = await metrics.serve("127.0.0.1", 0);
  address = `http://127.0.0.1:${(served.address as { port: number }).port}`;
  stop = served.stop;
  desk = await createOperatorScenario(service);
});
afterAll(async () => {
  await stop();
  await service.stop();
  await link.database.drop();
});

/** The value of a series, which is named with its labels; undefined if there is none. */
async function read(series: string): Promise<number | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

const requests = (route: string, status: number) =>
  `edelivery_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;

it("counts requests by the address that serves them and by their answer, unknown addresses as one", async () => {
  await service.send(me, undefined, { token: desk.token });
  await service.send(me, undefined);
  await service.request("/api/nosuch/1");
  await service.request("/api/nosuch/2");
  const route = `/api${me.path}`;
  expect([await read(requests(route, 200)), await read(requests(route, 401))]).toEqual([1, 1]);
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).not.toContain("nosuch");
});

it("counts faults of the program from 0 on, and a database that is away is none", async () => {
  const answer = async () => (await service.send(me, undefined, { token: desk.token })).status;
  const faults = () => read("edelivery_server_errors_total");
  expect([await answer(), await faults()]).toEqual([200, 0]);
  await service.pool.query("alter table sessions rename to sessions_away");
  expect([await answer(), await faults()]).toEqual([500, 1]);
  await service.pool.query("alter table sessions_away rename to sessions");
  await link.cut();
  expect([await answer(), await faults()]).toEqual([503, 1]);
  await link.mend();
});

it("says how many sockets are open, and what the connections do", async () => {
  const socket = await service.connect(desk.token);
  expect(await read('edelivery_sockets{namespace="/private"}')).toBe(1);
  expect(await read('edelivery_sockets{namespace="/driver"}')).toBe(0);
  expect(await read('edelivery_database_connections{state="awaited"}')).toBe(0);
  socket.close();
});

it("says how late the clock's work is", async () => {
  const order = await desk.order();
  const due = new Date(service.clock().getTime() - 90_000);
  await service.pool.query("update orders set next_move_at = $2 where id = $1", [order.id, due]);
  expect(await read("edelivery_sweep_lag_seconds")).toBe(90);
  expect(await read("edelivery_event_tail_lag_seconds")).toBe(0);
});

it("says how much of the embedded database's disk is left", async () => {
  const { blocks, bsize } = await statfs(import.meta.dirname);
  const free = (await read("edelivery_disk_free_bytes")) ?? 0;
  expect(await read("edelivery_disk_size_bytes")).toBe(blocks * bsize);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(blocks * bsize);
});

it.each([
  "ops/alerts.yml",
  "ops/grafana-dashboard.json",
])("has all that %s watches, and counts once what all processes say", async (file) => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const known: string[] = text.match(/(?<=^# TYPE )\w+/gm) ?? [];
  const queries = readFileSync(file, "utf8");
  const watched: string[] = queries.match(/\b(edelivery|nodejs|process)_\w+/g) ?? [];
  expect(watched.length).toBeGreaterThan(5);
  const shared = /(max(?: by \([\w, ]+\) )?\()?edelivery_(sweep_lag_seconds|queue_jobs)/g;
  for (const [query, once] of queries.matchAll(shared)) expect(once, query).toBeDefined();
  expect(watched.filter((name) => !known.includes(name.replace(/_(count|sum|bucket)$/, "")))).toEqual([]);
});

it("has a panel of the dashboard for each of its own figures", async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const own: string[] = text.match(/(?<=^# TYPE )edelivery_\w+/gm) ?? [];
  const dashboard = JSON.parse(readFileSync("ops/grafana-dashboard.json", "utf8"));
  const queries: string[] = dashboard.panels.flatMap(({ targets = [] }) =>
    (targets as { expr: string }[]).map(({ expr }) => expr),
  );
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !queries.some((query) => query.includes(name)))).toEqual([]);
});

it("answers nowhere but at its own port, and nothing but itself there", async () => {
  expect((await service.request("/metrics", { headers: { accept: "text/plain" } })).status).toBe(404);
  expect((await fetch(`${address}/api/health`)).status).toBe(404);
});

it("says which figure can't be read, instead of ending the process", async () => {
  const broken = openMetrics(null);
  const none = null as never;
  const clock = () => new Date();
  broken.watch(fastify(), { pool: none, replica: null, clock, sockets: none, tailLag: async () => 0 });
  const served = await broken.serve("127.0.0.1", 0);
  const answer = await fetch(`http://127.0.0.1:${(served.address as { port: number }).port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(/^TypeError/)]);
  await served.stop();
});

it("leaves out what is in the database while that does not answer", async () => {
  expect(await read("edelivery_database_up")).toBe(1);
  await link.cut();
  expect(await read("edelivery_database_up")).toBe(0);
  expect(await read("edelivery_sweep_lag_seconds")).toBeUndefined();
});
