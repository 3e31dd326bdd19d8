import type { Pool } from "pg";
import type { Clock } from "./clock.ts";
import { openSecondPool } from "./database/pool.ts";
import { readsFrom } from "./database/reads.ts";
import type { Replica } from "./database/replica.ts";
import { openQueue } from "./jobs/queue.ts";
import { queueDueReports } from "./modules/reports/scheduled/due.ts";
import { makeReportFile, type ReportJob } from "./modules/reports/scheduled/make.ts";

/** Maximum number of reports that a process makes at the same time. */
const atOnce = 2;
/** Seconds after which an attempt to make a file is given up and repeated. */
const longest = 3_600;

type Options = {
  pool: Pool;
  /** Null: there is no replica. */
  replica: Replica | null;
  clock: Clock;
  announce: () => void;
  onError: (error: unknown) => void;
  /** Seconds between two polls, and before the second attempt; tests use shorter times. */
  pollEvery?: number;
  firstRetryAfter?: number;
};

/** Opens the queue of scheduled reports. */
export async function openScheduledReports({
  pool,
  replica,
  clock,
  announce,
  onError,
  pollEvery,
  firstRetryAfter,
}: Options) {
  const options = { max: atOnce, onError };
  const readPool = openSecondPool(pool, options);
  const replicaPool = replica ? openSecondPool(replica.pool, options) : undefined;
  const read = readsFrom(readPool, replica, replicaPool);
  const queue = await openQueue({ pool, onError, pollEvery });
  const { add } = await queue.start<ReportJob>({
    name: "saved-report",
    handle: (job) => makeReportFile({ pool, read, clock, announce }, job),
    ...{ firstRetryAfter, longest, atOnce },
  });
  return {
    /** Adds the reports that are due to the queue. */
    queueDue: () => queueDueReports(pool, clock(), add),
    stop: async () => {
      await queue.stop();
      await Promise.all([readPool.end(), replicaPool?.end()]);
    },
  };
}
