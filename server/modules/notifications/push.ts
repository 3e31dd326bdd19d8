import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Transaction } from "#server/database/transaction.ts";
import { PushError, type PushService, type PushSubscription } from "#server/integrations/push/pushService.ts";

/** One notification for one phone. */
export type PushJob = { notificationId: string; subscriptionId: string };

/** The delivery of notifications to phones on which the app is closed. */
export type PushDelivery = {
  publicKey: string;
  add: (transaction: Transaction, jobs: readonly PushJob[]) => Promise<void>;
};

/** Adds a job for each phone of the notification's drivers that has a push subscription. */
export async function queuePushes(
  transaction: Transaction,
  { add }: PushDelivery,
  notificationId: string,
): Promise<void> {
  const { rows } = await transaction.execute<{ subscriptionId: string }>(sql`
    select s.id as "subscriptionId" from push_subscriptions s
    join driver_notifications r on r.driver_id = s.driver_id where r.notification_id = ${notificationId}`);
  await add(
    transaction,
    rows.map(({ subscriptionId }) => ({ notificationId, subscriptionId })),
  );
}

type Waiting = PushSubscription & { title: string; body: string };

/** Maximum number of characters of the body on a lock screen; the app fetches the whole text. */
const shownBody = 200;

/**
 * Pushes a notification to a phone at most once: not if the push service has accepted it before, and not if the driver
 * has read it. Deletes a subscription that the push service does not know any more, and reports a message that it refuses for
 * good. Rejects with errors that a retry may solve.
 */
export async function pushNotification(
  pool: Pool,
  service: PushService,
  now: Date,
  { notificationId, subscriptionId }: PushJob,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await pool.query<Waiting>(
    `select s.endpoint, s.p256dh, s.auth, n.title, n.body
     from push_subscriptions s
     join driver_notifications r on r.driver_id = s.driver_id
     join notifications n on n.id = r.notification_id
     join driver_sessions session on session.id = s.session_id and session.expires_at > $3
     where s.id = $1 and n.id = $2 and r.read_at is null and not s.id = any(r.pushed_to)`,
    [subscriptionId, notificationId, now],
  );
  const [waiting] = rows;
  if (!waiting) return;
  const { title, body, ...subscription } = waiting;
  const shown = [...body];
  const payload = JSON.stringify({
    id: notificationId,
    title,
    body: shown.length > shownBody ? `${shown.slice(0, shownBody - 1).join("")}…` : body,
  });
  try {
    await service.send(subscription, { payload, topic: notificationId });
  } catch (error) {
    if (!(error instanceof PushError && error.isFinal)) throw error;
    if (error.isGone) await pool.query("delete from push_subscriptions where id = $1", [subscriptionId]);
    else onError(error);
    return;
  }
  await pool.query(
    `update driver_notifications r set pushed_to = array_append(pushed_to, $1)
     from push_subscriptions s where s.id = $1 and r.driver_id = s.driver_id and r.notification_id = $2`,
    [subscriptionId, notificationId],
  );
}
