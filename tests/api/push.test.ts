import { afterAll, beforeAll, expect, it } from "vitest";
import { signOut } from "#contract/driverApp/driverApp.ts";
import { inbox, read } from "#contract/driverApp/notifications.ts";
import { pushKey, subscribe, unsubscribe } from "#contract/driverApp/push.ts";
import { send } from "#contract/notifications.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { isPublicAddress } from "#server/integrations/push/publicAddress.ts";
import { openPushService } from "#server/integrations/push/pushService.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { pushNotification } from "#server/modules/notifications/push.ts";
import { openPushDelivery } from "#server/pushDelivery.ts";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import { makeSubscription, startPushService } from "#tests/support/service/pushService.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let pushed: Awaited<ReturnType<typeof startPushService>>;
let service: Service;
let admin: string;
const reports: string[] = [];
beforeAll(async () => {
  pushed = await startPushService();
  service = await startService({
    push: (pool, clock) =>
      openPushDelivery({
        pool,
        clock,
        service: pushed.service,
        onError: (error) => reports.push(String(error)),
        pollEvery: 0.5,
        firstRetryAfter: 0,
      }),
  });
  admin = (await service.signInOperator()).token;
});
afterAll(async () => {
  await service.stop();
  await pushed.stop();
});

/** A driver in a new region, whose phone subscribes to pushes at the path. */
async function subscribed(path: string) {
  const region = (await makeRegion(service.pool)).name;
  const phone = await service.signInDriver({ region });
  const subscription = makeSubscription(path);
  expect((await service.send(subscribe, subscription.body, phone)).status).toBe(200);
  return { ...phone, region, subscription };
}

const short = { title: "Black ice", body: "The roads are slippery." };
const notify = async (region: string, body = short.body) =>
  (await service.send(send, { regions: [region], short: { ...short, body } }, { token: admin })).body.id;
const jobs = async () => {
  const { rows } = await service.pool.query(
    "select state from pgboss.job where name = 'push-notification' and state not in ('completed', 'failed')",
  );
  return rows.length;
};
const idle = () => eventually(jobs).toBe(0);
/** Runs the job of the driver's phone again. */
async function run({ notificationId, driverId }: { notificationId: string; driverId: string }) {
  const { rows } = await service.pool.query("select id from push_subscriptions where driver_id = $1", [
    driverId,
  ]);
  const job = { notificationId, subscriptionId: rows[0].id };
  await pushNotification(service.pool, pushed.service, service.clock(), job, () => {});
}
const subscriptions = async (driverId: string) =>
  (await service.pool.query("select from push_subscriptions where driver_id = $1", [driverId])).rowCount;

it("a notification is pushed so that only the phone reads it, its long body cut", async () => {
  const { region, subscription } = await subscribed("/first");
  const id = await notify(region, "ż".repeat(900));
  await idle();
  const [message, ...others] = pushed.to("/first");
  expect(others).toEqual([]);
  expect(subscription.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
    id,
    title: short.title,
    body: `${"ż".repeat(199)}…`,
  });
  expect(message?.headers).toMatchObject({ topic: id, "content-encoding": "aes128gcm" });
  expect(message?.headers.authorization).toMatch(/^vapid t=/);
});

it("is tried again when the push service fails or refuses the keys of the settings, which is reported, and taken once however often its job runs", async () => {
  const { region, driver } = await subscribed("/second");
  pushed.answers.set("/second", [503, 403]);
  const notificationId = await notify(region);
  await idle();
  expect(pushed.to("/second")).toHaveLength(3);
  expect(reports).toContain("PushError: A push service did not take a message: status 403.");
  await run({ notificationId, driverId: driver.id });
  expect(pushed.to("/second")).toHaveLength(3);
});

it("is not pushed to who has read it, signed out or wants none", async () => {
  const [reader, gone, quiet] = [
    await subscribed("/reader"),
    await subscribed("/gone"),
    await subscribed("/quiet"),
  ];
  await service.send(unsubscribe, undefined, reader);
  await service.send(signOut, undefined, gone);
  await service.send(unsubscribe, undefined, quiet);
  const notificationId = await notify(reader.region);
  await service.send(read, { notificationIds: [notificationId] }, reader);
  await service.send(subscribe, reader.subscription.body, reader);
  await run({ notificationId, driverId: reader.driver.id });
  await notify(gone.region);
  await notify(quiet.region);
  await idle();
  expect(["/reader", "/gone", "/quiet"].map((path) => pushed.to(path).length)).toEqual([0, 0, 0]);
  expect((await service.send(inbox, {}, quiet)).body).toHaveLength(1);
});

it("a phone that its push service no longer knows is forgotten, one that refuses a message is not, which is reported", async () => {
  const [unknown, strict] = [await subscribed("/unknown"), await subscribed("/strict")];
  pushed.answers.set("/unknown", [410]);
  pushed.answers.set("/strict", [400]);
  await notify(unknown.region);
  await notify(strict.region);
  await idle();
  expect([await subscriptions(unknown.driver.id), await subscriptions(strict.driver.id)]).toEqual([0, 1]);
  expect(pushed.to("/strict")).toHaveLength(1);
  expect(reports).toContain("PushError: A push service did not take a message: status 400.");
  expect(reports.filter((report) => report.includes("410"))).toEqual([]);
});

it("a phone has one subscription, and takes its push service's address over from who had it before", async () => {
  const former = await subscribed("/shared");
  const next = await subscribed("/own");
  await service.send(subscribe, makeSubscription("/shared").body, next);
  expect([await subscriptions(former.driver.id), await subscriptions(next.driver.id)]).toEqual([0, 1]);
  expect((await service.send(pushKey, undefined, next)).body.publicKey).toBe(pushed.service.publicKey);
});

it("refuses an address that is none of a push service", async () => {
  const phone = await service.signInDriver({ region: (await makeRegion(service.pool)).name });
  const body = { ...makeSubscription("/a").body, endpoint: "https://127.0.0.1/a" };
  const { status, error } = await service.send(subscribe, body, phone);
  expect([status, error.errors?.endpoint?.message]).toEqual([400, "pushEndpoint"]);
});

it("does not send to a name that leads into the own network", async () => {
  for (const own of ["10.1.2.3", "169.254.169.254", "::1", "::ffff:192.168.0.1", "fd00::1", "no address"])
    expect(isPublicAddress(own), own).toBe(false);
  for (const other of ["142.250.1.1", "2a00:1450:4001::5f"]) expect(isPublicAddress(other), other).toBe(true);
  const { endpoint, keys } = makeSubscription("/a").body;
  // This name resolves to the machine itself.
  const inside = { ...keys, endpoint: endpoint.replace("push.example.com", "localhost") };
  const real = openPushService(pushed.keys);
  await expect(real.send(inside, { payload: "{}", topic: "t" })).rejects.toThrow("not on the public network");
});

it("has no key and takes no subscription where nothing is configured", async () => {
  const plain = await startService({ database: service.database });
  const { token } = await plain.signInDriver({ region: (await makeRegion(service.pool)).name });
  expect((await plain.send(pushKey, undefined, { token })).body.publicKey).toBeNull();
  expect(codeOf(await plain.send(subscribe, makeSubscription("/none").body, { token }))).toEqual([
    409,
    "push_not_available",
  ]);
  await plain.stop();
});

it("two processes open the queue at once, and a job is done by one of them", async () => {
  const database = await freshDatabase();
  const done: string[] = [];
  const queues = await Promise.all(
    ["one", "other"].map(() =>
      openQueue({ pool: database.pool, onError: (error) => done.push(String(error)), pollEvery: 0.5 }),
    ),
  );
  const works = await Promise.all(
    queues.map((queue) =>
      queue.start<{ id: string }>({ name: "work", handle: async ({ id }) => void done.push(id) }),
    ),
  );
  const ids = Array.from({ length: 120 }, (_, nth) => `job ${nth}`).sort();
  await inTransaction(database.pool, async (transaction) => {
    await works[0]?.add(
      transaction,
      ids.map((id) => ({ id })),
    );
  });
  const undone = inTransaction(database.pool, async (transaction) => {
    await works[1]?.add(transaction, [{ id: "of a transaction that failed" }]);
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await eventually(() => done.toSorted()).toEqual(ids);
  await Promise.all(queues.map(({ stop }) => stop()));
  await database.drop();
});
