import type { Pool } from "pg";
import type { Clock } from "./clock.ts";
import { openSecondPool } from "./database/pool.ts";
import { readsFrom } from "./database/reads.ts";
import type { Replica } from "./database/replica.ts";
import { openQueue } from "./jobs/queue.ts";
import { queueDueReports } from "./modules/reports/scheduled/due.ts";
import { makeReportFile, type ReportJob } from "./modules/reports/scheduled/make.ts";

/** Saved reports that a process makes at the same time. */
const atOnce = 2;
/** Seconds after which making one file is given up and begun anew. */
const longest = 3_600;

type Options = {
  pool: Pool;
  /** Null: there is none. */
  replica: Replica | null;
  clock: Clock;
  announce: () => void;
  report: (error: unknown) => void;
  /** Seconds between two looks, and before the second try; tests take less. */
  pollEvery?: number;
  firstRetryAfter?: number;
};

/** Opens the queue in which saved reports are made. */
export async function openScheduledReports({
  pool,
  replica,
  clock,
  announce,
  report,
  pollEvery,
  firstRetryAfter,
}: Options) {
  const options = { max: atOnce, onError: report };
  const readPool = openSecondPool(pool, options);
  const replicaPool = replica ? openSecondPool(replica.pool, options) : undefined;
  const read = readsFrom(readPool, replica, replicaPool);
  const queue = await openQueue({ pool, report, pollEvery });
  const { add } = await queue.start<ReportJob>({
    name: "saved-report",
    handle: (job) => makeReportFile({ pool, read, now: clock(), announce }, job),
    ...{ firstRetryAfter, longest, atOnce },
  });
  return {
    /** Hands what is due to the queue. */
    queueDue: () => queueDueReports(pool, clock(), add),
    stop: async () => {
      await queue.stop();
      await Promise.all([readPool.end(), replicaPool?.end()]);
    },
  };
}
