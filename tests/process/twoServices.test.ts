import { expect, onTestFinished, test } from "vitest";
import { sendCall } from "#contract/http.ts";
import { signIn } from "#contract/session.ts";
import { openPool } from "#server/database/pool.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { listenTo } from "#tests/support/listener.ts";
import { type Life, readLives, truths } from "#tests/support/lives.ts";
import { dataFolder, spawnService, until } from "#tests/support/serviceProcess.ts";
import { spawnSimulator } from "#tests/support/simulatorProcess.ts";

const patience = { seconds: 60 };

test("of two services on one database one is killed: nothing is lost, doubled or stuck, and the other tells it all", {
  timeout: 240_000,
}, async () => {
  const folder = dataFolder();
  onTestFinished(folder.remove);
  const first = spawnService({ DATA_DIR: folder.path, SEED: "demo", SEED_ORDERS: "60" });
  const firstUrl = await first.ready();
  const database = `postgres://edelivery@/edelivery?host=${encodeURIComponent(`${folder.path}/socket`)}`;
  const second = spawnService({ DATABASE_URL: database, SEED: "demo", LOG_LEVEL: "error" });
  const secondUrl = await second.ready();
  const pool = openPool(database);
  onTestFinished(() => pool.end());

  const token = await tokenOf(firstUrl);
  const [there, here] = [listenTo(firstUrl, token), listenTo(secondUrl, token)];
  onTestFinished(() => [there, here].forEach((one) => void one.close()));
  await Promise.all([there.connected, here.connected]);
  const since = new Date();

  // The same drivers by both: as if each had two phones.
  const [one, other] = [spawnSimulator(firstUrl), spawnSimulator(secondUrl, ["--seed", "2"])];
  const lives = () => readLives(pool, since);
  const delivered = async (atLeast: number) => (await lives()).filter(isNewAndDelivered).length >= atLeast;
  await until(() => delivered(5), patience);
  expect(there.heard.length).toBeGreaterThan(50);
  await first.ended("SIGKILL");
  await until(() => delivered(12), patience);
  expect(await other.ended("SIGTERM")).toBe(0);
  expect(other.output()).not.toMatch(/\b5\d\d \w+ ×/);
  await one.ended("SIGKILL");

  const told = async () =>
    (await lives()).flatMap(({ order, events }) => events.map(({ name }) => `${name} ${order.id}`)).sort();
  const heard = () => here.heard.map(({ name, message }) => `${name} ${message.orderId}`).sort();
  // The clock goes on with those who wait.
  await until(async () => (await told()).length === heard().length);
  expect(heard()).toEqual(await told());

  for (const [truth, holds] of Object.entries(truths)) {
    expect(
      (await lives()).filter((life) => !holds(life)),
      truth,
    ).toEqual([]);
  }
  // Nothing that was due is left lying.
  const overdue = "select id from orders where next_move_at < now() - interval '2 seconds'";
  await until(async () => (await pool.query(overdue)).rowCount === 0);
  expect(await second.ended("SIGTERM")).toBe(0);
  expect(second.output()).not.toContain("ERROR");
});

const isNewAndDelivered = ({ order, events }: Life): boolean =>
  events[0]?.version === 1 && (order.status === "delivered" || order.status === "finished");

async function tokenOf(url: string): Promise<string> {
  const [{ email: username, password }] = demoAccounts;
  return (await sendCall(url, signIn, { username, password })).token;
}
