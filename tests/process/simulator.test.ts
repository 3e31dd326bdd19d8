import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sendCall } from "#contract/http.ts";
import { list } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { signIn } from "#contract/session.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";
import { processesOf, spawnService, until } from "#tests/support/service/serviceProcess.ts";
import { spawnSimulator } from "#tests/support/service/simulatorProcess.ts";

const [{ email: admin }] = demoAccounts;
const patience = { seconds: 60, every: 300 };

let demo: FreshDatabase;
beforeAll(async () => {
  demo = await demoDatabase(20);
});
afterAll(() => demo.drop());

it("shops order and drivers deliver; killed, it leaves a healthy service, and the next one goes on; where nobody may sign in it says so and ends", {
  timeout: 240_000,
}, async () => {
  const service = spawnService({ DATABASE_URL: demo.url });
  const url = await service.ready();
  const read = await reader(url);
  const before = new Set((await read()).map(({ id }) => id));
  const made = async (...statuses: OrderRow["stage"]["status"][]) =>
    (await read()).filter(({ id, stage }) => !before.has(id) && statuses.includes(stage.status));

  // Slow enough that orders are on the way when it is killed.
  const first = spawnSimulator(url, ["--speed", "120"]);
  await until(async () => (await made("accepted", "picked_up", "arrived")).length > 0, patience);
  await first.ended("SIGKILL");
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const left = await made("accepted", "picked_up", "arrived");
  expect(left.length).toBeGreaterThan(0);

  const second = spawnSimulator(url);
  await until(async () => {
    const ids = new Set((await made("delivered", "finished")).map(({ id }) => id));
    return left.some(({ id }) => ids.has(id));
  }, patience);
  // The simulator logs its totals every ten seconds.
  const each = ["created", "accepted", "picked up", "delivered"]
    .map((done) => `[1-9]\\d* ${done}`)
    .join(", ");
  await until(() => new RegExp(each).test(second.output()), patience);
  expect(await second.ended("SIGTERM")).toBe(0);
  const summary = second.output();
  for (const call of ["orders.create", "driverApp.accept", "driverApp.pickUp", "driverApp.deliver"])
    expect(summary).toMatch(new RegExp(`^${call} +\\d+ +[\\d.]+ +[\\d.]+`, "m"));
  expect(summary).not.toMatch(/\b5\d\d \w+ ×/);
  expect(summary).not.toContain("stopped:");

  const rename = "update accounts set email = $2 where email = $1";
  await demo.pool.query(rename, [admin, "other@edelivery.example"]);
  onTestFinished(async () => void (await demo.pool.query(rename, ["other@edelivery.example", admin])));
  const stranger = spawnSimulator(url);
  expect(await stranger.ended()).toBe(2);
  expect(stranger.output()).toContain(`${admin} can't sign in: 401 invalid_credentials`);
  expect(await service.ended("SIGTERM")).toBe(0);
  expect(service.output()).not.toContain("ERROR");
});

it("runs beside a demo service and ends with it, however that ends", async () => {
  const start = async () => {
    const service = spawnService({ DATABASE_URL: demo.url, SEED: "demo", SIMULATOR: "on" });
    const url = await service.ready();
    expect(service.output()).toContain("SIMULATOR=off");
    const own = () => processesOf(`simulator/main.ts\0--url\0${url}`);
    await until(() => own().length === 1);
    return { service, url, own };
  };

  const killed = await start();
  await killed.service.ended("SIGKILL");
  await until(() => killed.own().length === 0);

  const { service, url, own } = await start();
  for (const pid of own()) process.kill(pid, "SIGKILL");
  await until(() => service.output().includes("The simulator ended (SIGKILL)"));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await until(() => own().length === 1);
  expect(await service.ended("SIGINT")).toBe(0);
  expect(own()).toEqual([]);
  expect(service.output()).not.toContain("ERROR");
});

it("says what is wrong and ends where nobody answers", async () => {
  const nobody = spawnSimulator("http://127.0.0.1:1");
  expect(await nobody.ended()).toBe(1);
  expect(nobody.output()).toContain("No service answers at http://127.0.0.1:1");
});

/** Signs in an operator; returns a function that reads the orders from yesterday to tomorrow. */
async function reader(url: string): Promise<() => Promise<OrderRow[]>> {
  const [{ email: username, password }] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username, password });
  const [dateFrom, dateTo] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  return () => sendCall(url, list, { dateFrom, dateTo }, { token });
}
