import type { Pool } from "pg";
import type { Clock } from "./clock.ts";
import type { PushService } from "./integrations/push/pushService.ts";
import { openQueue } from "./jobs/queue.ts";
import { type PushDelivery, type PushJob, pushNotification } from "./modules/notifications/push.ts";

type Options = {
  pool: Pool;
  clock: Clock;
  service: PushService;
  onError: (error: unknown) => void;
  /** Seconds between two polls, and before the second attempt; tests use shorter times. */
  pollEvery?: number;
  firstRetryAfter?: number;
};

/** Opens the queue that pushes notifications to phones. */
export async function openPushDelivery({
  pool,
  clock,
  service,
  onError,
  pollEvery,
  firstRetryAfter,
}: Options) {
  const queue = await openQueue({ pool, onError, pollEvery });
  const { add } = await queue.start<PushJob>({
    name: "push-notification",
    handle: (job) => pushNotification(pool, service, clock(), job, onError),
    firstRetryAfter,
  });
  const delivery: PushDelivery = { publicKey: service.publicKey, add };
  return { delivery, stop: queue.stop };
}
