import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import * as companies from "#contract/companies/companies.ts";
import { requestOf } from "#contract/http.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { health } from "#contract/service.ts";
import { signIn } from "#contract/session.ts";
import { sweep } from "#server/jobs/sweep.ts";
import type { Tracing } from "#server/tracing/openTracing.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { canaries, canaryComment, createCanaries } from "#tests/support/scenarios/canaries.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";
import { startTraceCollector, tracingTo } from "#tests/support/service/traceCollector.ts";

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let tracing: Tracing;
let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
beforeAll(async () => {
  collector = await startTraceCollector();
  tracing = tracingTo(collector.url);
  service = await startService({ tracing });
  desk = await createOperatorScenario(service);
});
afterAll(async () => {
  await service.stop();
  await tracing.stop();
  await collector.stop();
});

const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id");
/** The spans of a request's trace, which is complete when the request's own span arrives, since that ends last. */
async function traceOf(reply: { headers: Headers }) {
  await eventually(() => collector.traceOf(idOf(reply)).length).toBeGreaterThan(0);
  return collector.traceOf(idOf(reply));
}
const server = 2;
const client = 3;
const failed = 2;
/** The trace context of a caller, as a proxy sends it. */
const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${spanId}-01`;

it("a request is one trace: its command inside of it, and the command's statements inside of that", async () => {
  const order = await desk.order();
  const reply = await desk.comment(order.id, "Klatka B");
  const trace = await traceOf(reply);
  const [request, ...others] = trace.filter(({ parentSpanId }) => !parentSpanId);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: "POST /api/order/add-comment",
    kind: server,
    attributes: {
      "http.request.method": "POST",
      "http.route": "/api/order/add-comment",
      "http.response.status_code": 200,
      "edelivery.request.id": idOf(reply),
      "edelivery.call": "orders.addComment",
    },
  });
  const command = trace.find(({ name }) => name === "command orders.addComment");
  expect(command?.parentSpanId).toBe(request?.spanId);
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === command?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["BEGIN", "INSERT order_comments", "append events", "COMMIT"]),
  );
  for (const { kind, attributes } of statements)
    expect([kind, attributes["db.system.name"]]).toEqual([client, "postgresql"]);
  // The statement that looks up the session comes before the command.
  expect(trace.length).toBeGreaterThan(statements.length + 2);
  expect(collector.resource()).toMatchObject({ "service.name": "desk-of-tests", "service.version": "0.0.0" });
});

it("requests at the same time, of more connections than there are, keep their statements apart", async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => desk.order()));
  const replies = await Promise.all(orders.map(({ id }) => desk.comment(id, "Klatka B")));
  // A NOTIFY can be for several writes at once, so it is left out.
  const named = async (reply: { headers: Headers }) =>
    (await traceOf(reply))
      .map(({ name }) => name)
      .filter((name) => name !== "NOTIFY")
      .sort();
  const [first, ...others] = await Promise.all(replies.map(named));
  expect(first).toContain("COMMIT");
  for (const names of others) expect(names).toEqual(first);
});

it("a list that is sent while it comes has its statement, too", async () => {
  const trace = await traceOf(await desk.list());
  expect(trace.map(({ name }) => name)).toContain("GET /api/order/list");
  expect(trace.filter(({ kind }) => kind === client).length).toBeGreaterThan(1);
});

it("what the clock moves is a trace of its own; to look whether there is anything is none", async () => {
  const order = await desk.order();
  const due = new Date(service.clock().getTime() - 1_000);
  await service.pool.query("update orders set next_move_at = $2 where id = $1", [order.id, due]);
  await sweep(service.pool, service.clock());
  await sweep(service.pool, service.clock());
  const jobs = () => collector.spans().filter(({ name }) => name === "job sweep");
  await eventually(() => jobs().length).toBe(1);
  const [job] = jobs();
  const children = collector.spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(job?.parentSpanId).toBeUndefined();
  expect(children.map(({ name }) => name)).toContain("COMMIT");
});

it("a trace that began elsewhere goes on for a trusted proxy, and for nobody else", async () => {
  const order = await desk.order();
  const reply = await desk.comment(order.id, "Klatka B", { traceparent });
  const [request] = (await traceOf(reply)).filter(({ kind }) => kind === server);
  expect(request).toMatchObject({ traceId, parentSpanId: spanId });

  const open = await startService({ tracing, database: service.database, trustProxy: [] });
  const untrusted = await open.send(
    signIn,
    { username: "nobody", password: "x" },
    { headers: { traceparent } },
  );
  await open.stop();
  const [other] = (await traceOf(untrusted)).filter(({ kind }) => kind === server);
  expect(other?.traceId).not.toBe(traceId);
  expect(other?.parentSpanId).toBeUndefined();
});

it("lines of the log name the trace that they were written in", async () => {
  service.logged.length = 0;
  const reply = await service.send(signIn, { username: "nobody@nowhere.example", password: "Delivery2" });
  const [request] = (await traceOf(reply)).filter(({ kind }) => kind === server);
  expect(service.logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "wrong password", trace_id: request?.traceId },
    { msg: "refused", trace_id: request?.traceId, span_id: request?.spanId },
  ]);
});

it("unknown addresses are one, whatever somebody typed, and probes none", async () => {
  const unknown = await service.request("/api/order/kanarek-1?kanarek=2");
  expect((await traceOf(unknown)).map(({ name }) => name)).toEqual(["GET"]);
  const probe = await service.send(health, undefined);
  await traceOf(await desk.list());
  expect(collector.traceOf(idOf(probe))).toEqual([]);
});

it("a failure is marked on each span by a code, a refusal by its own on the command alone", async () => {
  await service.pool.query("alter table order_comments rename to order_comments_gone");
  const order = await desk.order();
  const broken = await desk
    .comment(order.id, "Klatka B")
    .finally(() => service.pool.query("alter table order_comments_gone rename to order_comments"));
  const ofFailure = (await traceOf(broken)).filter(({ status }) => status.code === failed);
  expect(ofFailure.map(({ attributes }) => attributes["error.type"])).toEqual(["42P01", "42P01", "500"]);

  const refused = await traceOf(await desk.comment("nosuchorder", "Klatka B"));
  expect(refused.filter(({ status }) => status.code === failed)).toEqual([]);
  expect(refused.map(({ attributes }) => attributes["error.type"]).filter(Boolean)).toEqual([
    "order_not_found",
  ]);
});

it("nothing that a person is known by is in a trace, whatever is asked", async () => {
  const world = await createCanaries(service);
  const scopes = ["*", "zipCodes", "wallet"] as const;
  const account = await makeOperator(service.pool, { scopes: [...scopes], canView: canViewFlags });
  const before = collector.texts.length;
  const token = await service.signIn(account.email);
  const walked = calls.filter(({ name }) => !name.startsWith("session.") && !name.startsWith("account."));
  for (const call of walked) {
    const [input = {}] = world.inputsOf(call);
    if (Object.keys(input).length === 0) continue;
    const { url, ...init } = requestOf(call, input, { token });
    await (await service.request(url, init)).text();
  }
  await desk.comment(world.order.id, canaryComment);
  await service.pool.query("alter table orders rename to orders_gone");
  await desk
    .list({ globalIdSearch: "Kanarek Imienny" })
    .finally(() => service.pool.query("alter table orders_gone rename to orders"));
  await traceOf(await service.send(companies.list, undefined, { token }));

  const text = collector.texts.slice(before).join("");
  expect(text).toContain("orders.info");
  const values = [...canaries.map(({ value }) => value), account.email, account.id, "anarek", world.order.id];
  // Six digits of a code are in the middle of some moment or id by chance.
  const isIn = (value: string) =>
    /^\d+$/.test(value) ? new RegExp(`(?<![\\da-f])${value}(?![\\da-f])`).test(text) : text.includes(value);
  expect(values.filter(isIn)).toEqual([]);
});
