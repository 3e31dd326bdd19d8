import type { Pool } from "pg";
import type { PgBoss, Queue as QueueSettings } from "pg-boss";
import { inSession } from "#server/database/pool.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { traced } from "#server/tracing/traced.ts";

/** One kind of work. */
export type Work<Data extends object> = {
  /** Of the queue in the database: letters and hyphens. */
  name: string;
  /**
   * Does one job. When it rejects, the job is done again later, as after a process that died: it may run twice, and
   * must then do nothing a second time.
   */
  handle: (data: Data) => Promise<void>;
  /** Seconds until the second try; each further pause is twice as long, up to an hour. */
  firstRetryAfter?: number;
  /** Tries after the first one. */
  retries?: number;
  /** Seconds that a job may take; then it counts as one whose process died. A minute, unless said otherwise. */
  longest?: number;
  /**
   * Jobs that a process does at a time. They are fetched one by one, and what a died process was at is given to another
   * one as fast as short jobs are, although they may take long. Unless said otherwise, jobs are done fifty at a time.
   */
  atOnce?: number;
};

export type Queue<Data extends object> = {
  /** Adds jobs by one statement, in the transaction of what they are about: committed together, or not at all. */
  add: (transaction: Transaction, jobs: readonly Data[]) => Promise<void>;
};

/** Seconds between two looks for jobs. */
const pollInterval = 2;
/** Jobs that one look fetches, and that are done at the same time. */
const batchSize = 50;
/** Seconds after which a job is overdue, because its process died: the next minute's look gives it to another one. */
const expiry = 60;
const day = 24 * 3_600;

type Options = {
  pool: Pool;
  report: (error: unknown) => void;
  /** Seconds; tests look more often. */
  pollEvery?: number;
};

/**
 * Opens the queue for work that must be delivered with retries. The only place that knows pg-boss, whose schema
 * `pgboss` it creates or migrates under pg-boss' own lock, so that any number of processes may start and work at once.
 * It looks for jobs every two seconds, so it is opened only where there is such work.
 */
export async function openQueue({ pool, report, pollEvery = pollInterval }: Options) {
  // Loaded on demand: a service without such work starts without it.
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ db: executorOf(pool), schedule: false, monitorVacuum: false, reindex: false });
  boss.on("error", report);
  await inSession(pool, async (session) => {
    // Processes that start at once would create the schema at once: pg-boss takes its own lock inside of it.
    await session.query("select pg_advisory_lock($1)", [startLock]);
    await boss.start();
  });
  return {
    /** Makes the queue of a kind of work, and begins to do what is in it. */
    start: async <Data extends object>({ name, handle, ...rest }: Work<Data>): Promise<Queue<Data>> => {
      const settings = settingsOf(rest);
      await boss.createQueue(name, settings);
      // A queue that an earlier version made keeps that one's settings otherwise.
      await boss.updateQueue(name, settings);
      await work(boss, name, handle, { pollEvery, atOnce: rest.atOnce }, report);
      return {
        add: async (transaction, jobs) => {
          if (jobs.length === 0) return;
          const db = executorOf(transaction.$client);
          await boss.insert(
            name,
            jobs.map((data) => ({ data })),
            { db },
          );
        },
      };
    },
    /** Waits for the jobs that are being done. */
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Advisory lock; must differ from the service's other lock numbers. */
const startLock = 8_150_006;

const settingsOf = ({
  firstRetryAfter = 15,
  retries = 8,
  longest = expiry,
}: Pick<Work<object>, "firstRetryAfter" | "retries" | "longest">) =>
  ({
    retryLimit: retries,
    retryDelay: firstRetryAfter,
    retryBackoff: firstRetryAfter > 0,
    ...(firstRetryAfter > 0 && { retryDelayMax: 3_600 }),
    expireInSeconds: longest,
    // Says within a long time, too, whether the process is alive.
    ...(longest > expiry && { heartbeatSeconds: expiry }),
    retentionSeconds: day,
    deleteAfterSeconds: day,
  }) satisfies Partial<QueueSettings>;

async function work<Data extends object>(
  boss: PgBoss,
  name: string,
  handle: Work<Data>["handle"],
  { pollEvery, atOnce }: { pollEvery: number; atOnce: number | undefined },
  report: (error: unknown) => void,
) {
  const options = {
    batchSize: atOnce === undefined ? batchSize : 1,
    localConcurrency: atOnce ?? 1,
    pollingIntervalSeconds: pollEvery,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<Data, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await traced({ kind: "job", name }, () => handle(data));
          return { id, status: "completed" };
        } catch (error) {
          report(error);
          return { id, status: "failed", output: { message: String(error) } };
        }
      }),
    ),
  );
}

type Executor = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

const executorOf = (connection: Executor) => ({
  executeSql: (text: string, values?: unknown[]) => connection.query(text, values),
});
