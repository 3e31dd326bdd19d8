import { expect, onTestFinished, test } from "vitest";
import { sendCall } from "#contract/http.ts";
import { signIn } from "#contract/session.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import { orderInvariants, readOrderRecords } from "#tests/support/database/orderInvariants.ts";
import { spawnService, until } from "#tests/support/service/serviceProcess.ts";
import { spawnSimulator } from "#tests/support/service/simulatorProcess.ts";
import { listenAsConsole } from "#tests/support/service/socketListener.ts";

const patience = { seconds: 120, every: 300 };

test("of two services on one database one is killed: nothing is lost, doubled or stuck, and the other tells it all", {
  timeout: 240_000,
}, async () => {
  const { url: database, pool, drop } = await demoDatabase(20);
  onTestFinished(drop);
  const first = spawnService({ DATABASE_URL: database });
  const second = spawnService({ DATABASE_URL: database, LOG_LEVEL: "error" });
  onTestFinished(async () => void (await Promise.all([first, second].map((one) => one.ended("SIGKILL")))));
  const [firstUrl, secondUrl] = [await first.ready(), await second.ready()];

  const token = await tokenOf(firstUrl);
  const [there, here] = [listenAsConsole(firstUrl, token), listenAsConsole(secondUrl, token)];
  onTestFinished(() => [there, here].forEach((one) => void one.close()));
  await Promise.all([there.connected, here.connected]);
  const since = new Date();

  // Both simulators use the same drivers, as if each driver had two phones.
  const [one, other] = [spawnSimulator(firstUrl), spawnSimulator(secondUrl, ["--seed", "2"])];
  const lives = () => readOrderRecords(pool, since);
  const newAndDelivered = "select from orders where created_at >= $1 and status in ('delivered', 'finished')";
  const delivered = async (atLeast: number) =>
    ((await pool.query(newAndDelivered, [since])).rowCount ?? 0) >= atLeast;
  await until(() => delivered(3), patience);
  expect(there.heard.length).toBeGreaterThan(30);
  await first.ended("SIGKILL");
  await until(() => delivered(5), patience);
  expect(await other.ended("SIGTERM")).toBe(0);
  expect(other.output()).not.toMatch(/\b5\d\d \w+ ×/);
  await one.ended("SIGKILL");

  const told = async () =>
    (await lives()).flatMap(({ order, events }) => events.map(({ name }) => `${name} ${order.id}`)).sort();
  const heard = () =>
    here
      .aboutOrders()
      .map(({ name, message }) => `${name} ${message.orderId}`)
      .sort();
  // The sweep goes on with waiting orders meanwhile.
  await expect.poll(async () => differences(await told(), heard()), { timeout: 60_000 }).toEqual([]);

  for (const [truth, holds] of Object.entries(orderInvariants)) {
    expect(
      (await lives()).filter((life) => !holds(life)),
      truth,
    ).toEqual([]);
  }
  // Nothing that is due is left undone.
  const overdue = "select id from orders where next_move_at < now() - interval '2 seconds'";
  await until(async () => (await pool.query(overdue)).rowCount === 0);
  expect(await second.ended("SIGTERM")).toBe(0);
  expect(second.output()).not.toContain("ERROR");
});

/** The texts that do not occur equally often in both lists. */
function differences(told: readonly string[], heard: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of heard) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts].flatMap(([one, count]) => (count === 0 ? [] : `${one}: ${count}`));
}

async function tokenOf(url: string): Promise<string> {
  const [{ email: username, password }] = demoAccounts;
  return (await sendCall(url, signIn, { username, password })).token;
}
