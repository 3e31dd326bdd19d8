import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { demoAccounts } from "#server/demo/accounts.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import {
  signInDemoOperator,
  signInForTransfers,
  transferChoices,
} from "#tests/support/service/demoWrites.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";

/** Of each kind: comments and transfers. */
const writers = 4;
const enough = 75;
const enoughTransfers = 20;

test("a killed service loses no acknowledged comment, push or transfer of stock, repeating the others writes each once, and the ledger is exact", async () => {
  const database = await demoDatabase(20);
  onTestFinished(database.drop);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const settings = {
    DATABASE_URL: database.url,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:desk@edelivery.example",
  };
  // The push service of these phones is in the local network, which is rejected at once, so the jobs stay in the queue.
  const { rowCount: phones } = await database.pool.query(subscribeTen);
  const ends = await transferChoices(database.pool);
  const countMoved = async () =>
    (await database.pool.query(countMovements, [demoAccounts[0].email])).rows[0].count;

  const first = spawnService(settings);
  const url = await first.ready();
  const [desk, transfer] = [await signInDemoOperator(url), await signInForTransfers(url, ends)];
  const order = await desk.someOrder();
  const notified = new Map<string, string>();
  const sent = new Set<string>();
  const notify = async () => {
    const key = randomUUID();
    sent.add(key);
    notified.set(key, (await desk.notify(key)).id);
  };
  const notifying: Promise<void>[] = [];
  const acknowledged = new Map<string, string>();
  const attempted = new Set<string>();
  const moved = new Set<string>();
  const attemptedMoves = new Set<string>();
  const write = async () => {
    for (;;) {
      const text = randomUUID();
      attempted.add(text);
      acknowledged.set(text, (await desk.comment(order.id, text)).id);
      if (acknowledged.size % (enough / 3) > 0) continue;
      // The last notification is on its way when the service is killed.
      notifying.push(notify().catch(() => {}));
      if (acknowledged.size >= enough && moved.size >= enoughTransfers) process.kill(first.pid, "SIGKILL");
    }
  };
  const move = async () => {
    for (;;) {
      const key = randomUUID();
      attemptedMoves.add(key);
      await transfer(key);
      moved.add(key);
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, () => [write(), move()]).flat());
  await Promise.all(notifying);
  await first.ended();
  expect(notified.size).toBeGreaterThan(0);
  expect(await auditStock(database.pool)).toEqual([]);
  expect(await countMoved()).toBeGreaterThanOrEqual(moved.size);

  const second = spawnService(settings);
  const again = await signInDemoOperator(await second.ready());
  const kept = new Map((await again.comments(order.id)).map(({ comment, id }) => [comment, id]));
  expect([...acknowledged].filter(([text, id]) => kept.get(text) !== id)).toEqual([]);

  for (const text of attempted) await again.comment(order.id, text);
  const texts = (await again.comments(order.id)).map(({ comment }) => comment);
  expect(texts.filter((text) => attempted.has(text)).sort()).toEqual([...attempted].sort());

  for (const key of sent) {
    const { id } = await again.notify(key);
    expect(id).toBe(notified.get(key) ?? id);
  }
  const { rows: queued } = await database.pool.query(countJobs);
  expect(queued).toEqual(Array.from(sent, () => ({ jobs: phones, waiting: phones })));

  const repeat = await signInForTransfers(await second.ready(), ends);
  for (const key of attemptedMoves) await repeat(key);
  expect(await countMoved()).toBe(attemptedMoves.size);
  expect(await auditStock(database.pool)).toEqual([]);
  expect(await second.ended("SIGTERM")).toBe(0);
});

const subscribeTen = `
  with phones as (
    insert into driver_sessions (id, driver_id, token_hash, created_at, expires_at)
    select 'session ' || id, id, id, now(), now() + interval '1 day' from drivers where active and not blocked limit 10
    returning id, driver_id
  )
  insert into push_subscriptions (id, driver_id, session_id, endpoint, p256dh, auth, created_at)
  select 'phone ' || driver_id, driver_id, id, 'https://localhost/' || driver_id,
    '${webPush.generateVAPIDKeys().publicKey}', 'AAAAAAAAAAAAAAAAAAAAAA', now()
  from phones`;

/** Counts the jobs of each notification to these phones. */
const countJobs = `
  select count(*) as jobs, count(*) filter (where state in ('created', 'retry', 'active')) as waiting
  from notifications n join pgboss.job j on j.data ->> 'notificationId' = n.id
  group by n.id`;

/** Counts the transfers of this person. */
const countMovements =
  "select count(*)::integer as count from stock_movements where reason is null and actor_name = $1";
