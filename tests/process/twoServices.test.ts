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
const [{ email: admin, password }] = demoAccounts;

test("at two services on one database shops order and drivers deliver; a killed simulator leaves a healthy service, and the next ones go on; one service is killed: nothing is lost, doubled or stuck, and the other tells it all; where nobody may sign in a simulator says so and ends", {
  timeout: 240_000,
}, async () => {
  const { url: database, pool, drop } = await demoDatabase(20);
  onTestFinished(drop);
  const first = spawnService({ DATABASE_URL: database });
  const second = spawnService({ DATABASE_URL: database, LOG_LEVEL: "error" });
  onTestFinished(async () => void (await Promise.all([first, second].map((one) => one.ended("SIGKILL")))));
  const [firstUrl, secondUrl] = [await first.ready(), await second.ready()];

  const { token } = await sendCall(firstUrl, signIn, { username: admin, password });
  const [there, here] = [listenAsConsole(firstUrl, token), listenAsConsole(secondUrl, token)];
  onTestFinished(() => [there, here].forEach((one) => void one.close()));
  await Promise.all([there.connected, here.connected]);
  const since = new Date();
  const made = async (...statuses: string[]): Promise<string[]> => {
    const ofStatus = "select id from orders where created_at >= $1 and status = any($2)";
    return (await pool.query(ofStatus, [since, statuses])).rows.map(({ id }) => id);
  };
  const onTheWay = () => made("accepted", "picked_up", "arrived");
  const delivered = () => made("delivered", "finished");

  // Slow enough that orders are on the way when it is killed.
  const killed = spawnSimulator(firstUrl, ["--speed", "250"]);
  await until(async () => (await onTheWay()).length > 0, patience);
  await killed.ended("SIGKILL");
  expect((await fetch(`${firstUrl}/api/health`)).status).toBe(200);
  const left = await onTheWay();
  expect(left.length).toBeGreaterThan(0);

  // Both simulators use the same drivers, as if each driver had two phones.
  const [one, other] = [spawnSimulator(firstUrl), spawnSimulator(secondUrl, ["--seed", "2"])];
  await until(async () => (await delivered()).length >= 3, patience);
  expect(there.heard.length).toBeGreaterThan(30);
  await first.ended("SIGKILL");
  const killedAt = new Date();
  // One order at least goes all its way at the second service.
  const goneOn = "select from orders where created_at >= $1 and status in ('delivered', 'finished')";
  await until(async () => {
    const [ids, { rowCount }] = [await delivered(), await pool.query(goneOn, [killedAt])];
    return rowCount !== null && rowCount > 0 && ids.length >= 5 && left.some((id) => ids.includes(id));
  }, patience);
  // The simulator logs its totals every ten seconds.
  await until(() => other.output().includes(" created, "), patience);
  expect(await other.ended("SIGTERM")).toBe(0);
  const summary = other.output();
  for (const call of ["orders.create", "driverApp.accept", "driverApp.pickUp", "driverApp.deliver"])
    expect(summary).toMatch(new RegExp(`^${call} +\\d+ +[\\d.]+ +[\\d.]+`, "m"));
  const totals = ["created", "accepted", "picked up", "delivered"].map((done) => `[1-9]\\d* ${done}`);
  expect(summary).toMatch(new RegExp(totals.join(", ")));
  expect(summary).not.toMatch(/\b5\d\d \w+ ×/);
  expect(summary).not.toContain("stopped:");
  await one.ended("SIGKILL");

  const lives = () => readOrderRecords(pool, since);
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

  await pool.query("update accounts set email = 'other@edelivery.example' where email = $1", [admin]);
  const stranger = spawnSimulator(secondUrl);
  expect(await stranger.ended()).toBe(2);
  expect(stranger.output()).toContain(`${admin} can't sign in: 401 invalid_credentials`);
  expect(await second.ended("SIGTERM")).toBe(0);
  expect(second.output()).not.toContain("ERROR");
  // Also not of the killed one, which logs everything.
  expect(first.output()).not.toContain("ERROR");
});

/** The texts that do not occur equally often in both lists. */
function differences(told: readonly string[], heard: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of heard) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts].flatMap(([one, count]) => (count === 0 ? [] : `${one}: ${count}`));
}
