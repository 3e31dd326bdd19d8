import { randomUUID } from "node:crypto";
import type pg from "pg";
import webPush from "web-push";
import { send as sendNotification } from "#contract/notifications.ts";
import { makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures sending one notification to 5,000 drivers who each have a phone with pushes: the call, which answers when
 * inboxes and jobs are committed, alternating with the same writes by a bare client.
 */
const drivers = 5_000;
const rounds = 7;

const makePhones = `
  with made as (
    insert into drivers (id, first_name, last_name, email, phone, status, region, vehicle_type, vehicle_size, created_at)
    select 'driver ' || nth, 'Jan', 'Nowy', nth || '@drivers.example', '600700800', 'online', $1, 'car', 'L', now()
    from generate_series(1, $2) nth returning id
  ), phones as (
    insert into driver_sessions (id, driver_id, token_hash, created_at, expires_at)
    select id, id, id, now(), now() + interval '1 day' from made returning id
  )
  insert into push_subscriptions (id, driver_id, session_id, endpoint, p256dh, auth, created_at)
  select id, id, id, 'https://localhost/' || id, $3, 'AAAAAAAAAAAAAAAAAAAAAA', now() from phones`;

const countQueued = "select count(*) as jobs from pgboss.job where data ->> 'notificationId' = $1";
const forgetJobs = "delete from pgboss.job where name = 'push-notification'";

await bench(async ({ pool, bare, service }) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { url } = await service({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:desk@edelivery.example",
    LOG_LEVEL: "silent",
  });
  const region = (await makeRegion(pool)).name;
  await pool.query(makePhones, [region, drivers, publicKey]);
  const { email } = await makeOperator(pool);
  const token = await tokenOf(url, email);
  const body = { regions: "*" as const, short: { title: "Black ice", body: "The roads are slippery." } };

  const times = { bare: [] as number[], service: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const direct = await timed(() => bareNotification(bare));
    await bare.query(forgetJobs);
    const api = await timed(() => send(url, sendNotification, body, { token }));
    const { status, body: answer } = api.result;
    const { id, recipients } = JSON.parse(String(answer));
    if (status !== 200 || recipients !== drivers) throw new Error(`${status} ${answer}`);
    const { rows } = await bare.query(countQueued, [id]);
    if (Number(rows[0]?.jobs) !== drivers) throw new Error(`${rows[0]?.jobs} jobs of ${drivers}`);
    // Pushing is not a part of this benchmark.
    await bare.query(forgetJobs);
    if (round < 0) continue;
    times.bare.push(direct.milliseconds);
    times.service.push(api.milliseconds);
  }

  const [own, bareTime] = [median(times.service), median(times.bare)];
  if (own > 1_000) throw new Error(`${own.toFixed(0)} ms to queue ${drivers} notifications`);
  return [
    `one notification to ${drivers} drivers, inboxes and pushes queued, median of ${rounds}`,
    `  the same writes by a bare client  ${bareTime.toFixed(0)} ms  1.00x`,
    `  through the service               ${own.toFixed(0)} ms  ${(own / bareTime).toFixed(2)}x`,
  ];
});

async function bareNotification(client: pg.Client) {
  const id = randomUUID();
  await client.query("begin");
  await client.query(
    `insert into notifications (id, sent_at, sender_id, sent_by, regions, title, body)
     values ($1, now(), 'nobody', 'nobody', '{*}', 'Black ice', 'The roads are slippery.')`,
    [id],
  );
  await client.query(
    `insert into driver_notifications (driver_id, notification_id)
     select id, $1 from drivers where active and not blocked`,
    [id],
  );
  await client.query(
    `insert into pgboss.job (name, data)
     select 'push-notification', json_build_object('notificationId', $1::text, 'subscriptionId', id)
     from push_subscriptions`,
    [id],
  );
  await client.query(
    `insert into events (at, name, actor_type, subject_type, subject_id)
     values (now(), 'sendNotification', 'operator', 'service', $1)`,
    [id],
  );
  await client.query("commit");
}
