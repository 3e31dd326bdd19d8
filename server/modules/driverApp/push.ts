import { ulid } from "ulid";
import { pushKey, subscribe, unsubscribe } from "#contract/driverApp/push.ts";
import { ApiError } from "#contract/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { query, type Route, unlogged } from "#server/http/route.ts";

/**
 * A phone's subscription belongs to its session and ends with it. Appends no events, like the renewal of a session.
 * `publicKey` is null if nothing is pushed.
 */
export const pushRoutes = (publicKey: string | null): Route[] => [
  query(pushKey, async () => ({ publicKey })),
  unlogged(subscribe, async ({ caller, pool, now }, { endpoint, keys }) => {
    if (!publicKey) throw new ApiError("push_not_available");
    // The same endpoint belongs to another driver if that one used the phone before: only the current one may get its
    // pushes.
    await inTransaction(pool, async ({ $client: client }) => {
      await client.query("delete from push_subscriptions where session_id = $1 or endpoint = $2", [
        caller.sessionId,
        endpoint,
      ]);
      await client.query(
        `insert into push_subscriptions (id, driver_id, session_id, endpoint, p256dh, auth, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [ulid(now.getTime()), caller.accountId, caller.sessionId, endpoint, keys.p256dh, keys.auth, now],
      );
    });
    return null;
  }),
  unlogged(unsubscribe, async ({ caller, pool }) => {
    await pool.query("delete from push_subscriptions where session_id = $1", [caller.sessionId]);
    return null;
  }),
];
