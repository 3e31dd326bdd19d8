import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { hour, second } from "#contract/rules/durations.ts";
import type { Clock } from "#server/clock.ts";
import type { MailService } from "#server/integrations/mailService.ts";
import { sendMails } from "#server/mails/outbox.ts";
import { traced } from "#server/tracing/traced.ts";
import { type HousekeepingOptions, runHousekeeping } from "./housekeeping.ts";
import { sweep, sweepSize } from "./sweep.ts";

type Services = HousekeepingOptions & {
  pool: Pool;
  clock: Clock;
  announce: () => void;
  /** Null: the service sends no mails. */
  mail: MailService | null;
  /** Adds the scheduled reports that are due to their queue. */
  queueReports: () => Promise<void>;
};

/** Milliseconds between two polls for mails. */
const mailPause = 3_000;

/**
 * Starts the periodic work: a sweep every second (at once again after a full sweep), mails every three seconds, scheduled
 * reports every second, housekeeping every hour. Runs of one job never overlap. Returns a function that stops the jobs and
 * waits for running ones.
 */
export function startJobs({
  pool,
  clock,
  announce,
  onError,
  personalDataDays,
  mail,
  queueReports,
}: Services): () => Promise<void> {
  const backoffs = new Map<string, number>();
  const jobs = [
    repeat(second, onError, async (stopped) => {
      while (!stopped() && (await sweep(pool, clock(), { announce, onError, backoffs })) === sweepSize);
    }),
    ...(mail ? [repeat(mailPause, onError, () => sendMails(pool, clock, mail, onError))] : []),
    repeat(second, onError, queueReports),
    repeat(hour, onError, () =>
      traced({ kind: "job", name: "housekeeping" }, () =>
        runHousekeeping(pool, clock(), { personalDataDays, onError }),
      ),
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}

/** Runs `work` now, and again `pause` milliseconds after each run ended. */
function repeat(
  pause: number,
  onError: (error: unknown) => void,
  work: (stopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work(() => signal.aborted).catch(onError);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
