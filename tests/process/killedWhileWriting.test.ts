import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { sendCall } from "#contract/http.ts";
import { send } from "#contract/notifications.ts";
import * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { randomOf } from "#contract/rules/random.ts";
import { signIn } from "#contract/session.ts";
import { warehouseToDriver } from "#contract/stock/transfers.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { demoDatabase } from "#tests/support/cluster.ts";
import { spawnService } from "#tests/support/serviceProcess.ts";

const writers = 8;
const enough = 150;
const enoughTransfers = 40;

test("a killed service loses no acknowledged comment and no push, and repeating the others writes each once", async () => {
  const database = await demoDatabase(20);
  onTestFinished(database.drop);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const settings = {
    DATABASE_URL: database.url,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:desk@edelivery.example",
  };
  // Their push service lies in the own network and is refused at once: what is queued stays.
  const { rowCount: phones } = await database.pool.query(subscribeTen);

  const first = spawnService(settings);
  const desk = await openDesk(await first.ready());
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
  const write = async () => {
    for (;;) {
      const text = randomUUID();
      attempted.add(text);
      acknowledged.set(text, (await desk.comment(order.id, text)).id);
      // The last one is on its way when the service dies.
      if (acknowledged.size % (enough / 3) === 0) notifying.push(notify().catch(() => {}));
      if (acknowledged.size === enough) process.kill(first.pid, "SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, write));
  await Promise.all(notifying);
  await first.ended();
  expect(notified.size).toBeGreaterThan(0);

  const second = spawnService(settings);
  const again = await openDesk(await second.ready());
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

/** Of each notification that these phones get. */
const countJobs = `
  select count(*) as jobs, count(*) filter (where state in ('created', 'retry', 'active')) as waiting
  from notifications n join pgboss.job j on j.data ->> 'notificationId' = n.id
  group by n.id`;

const notification = {
  regions: "*" as const,
  short: { title: "Black ice", body: "The roads are slippery." },
};

test("a killed service loses no acknowledged transfer of stock, repeating the others moves each once, and the ledger is exact", async () => {
  const database = await demoDatabase(20);
  onTestFinished(database.drop);
  const { rows } = await database.pool.query(
    `select b.holder_id as "warehouseId", b.product_id as "productId", d.id as "driverId"
     from stock_balances b join warehouses w on w.id = b.holder_id join drivers d on d.region = w.region
     where b.amount > 50 and d.active and not d.blocked and d.allowed_company_ids = '{}' order by 1, 2, 3 limit 5`,
  );
  const settings = { DATABASE_URL: database.url };
  const moved = async () => {
    const { rows: counted } = await database.pool.query(
      "select count(*)::integer as count from stock_movements where reason is null and actor_name = $1",
      [demoAccounts[0].email],
    );
    return counted[0].count;
  };

  const first = spawnService(settings);
  const transfer = await openTransfers(await first.ready(), rows);
  const acknowledged = new Set<string>();
  const attempted = new Set<string>();
  const write = async () => {
    for (;;) {
      const key = randomUUID();
      attempted.add(key);
      await transfer(key);
      acknowledged.add(key);
      if (acknowledged.size === enoughTransfers) process.kill(first.pid, "SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, write));
  await first.ended();
  expect(await auditStock(database.pool)).toEqual([]);
  expect(await moved()).toBeGreaterThanOrEqual(acknowledged.size);

  const second = spawnService(settings);
  const again = await openTransfers(await second.ready(), rows);
  for (const key of attempted) await again(key);
  expect(await moved()).toBe(attempted.size);
  expect(await auditStock(database.pool)).toEqual([]);
  expect(await second.ended("SIGTERM")).toBe(0);
});

type Ends = { warehouseId: string; productId: string; driverId: string };

/** Hands out one piece; which, follows from the idempotency key. */
async function openTransfers(url: string, ends: readonly Ends[]) {
  const [{ email: username, password }] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username, password });
  return (key: string) => {
    const chosen = randomOf(key).pick(ends);
    return sendCall(url, warehouseToDriver, { ...chosen, amount: 1 }, { token, idempotencyKey: key });
  };
}

/** An operator of the demo world; a comment's text is also its idempotency key. */
async function openDesk(url: string) {
  const [account] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username: account.email, password: account.password });

  return {
    someOrder: async () => {
      const day = 86_400_000;
      const [dateFrom, dateTo] = [Date.now() - day, Date.now() + day].map((at) => new Date(at).toISOString());
      const [order] = await sendCall(url, orders.list, { dateFrom, dateTo }, { token });
      return order as OrderRow;
    },
    comment: (orderId: string, comment: string) =>
      sendCall(url, orders.addComment, { orderId, comment }, { token, idempotencyKey: comment }),
    notify: (key: string) => sendCall(url, send, notification, { token, idempotencyKey: key }),
    comments: async (orderId: string) =>
      (await sendCall(url, orders.info, { orderId }, { token })).comments ?? [],
  };
}
