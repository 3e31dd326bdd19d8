import type { Pool } from "pg";
import type { PgBoss, Queue as QueueSettings } from "pg-boss";
import { locks } from "#server/database/locks.ts";
import { inSession } from "#server/database/pool.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { traced } from "#server/tracing/traced.ts";

/** A kind of work. */
export type Work<Data extends object> = {
  /** Name of the queue in the database: letters and hyphens. */
  name: string;
  /**
   * Does one job. If it rejects, or the process dies, the job is repeated later; so it can run twice, and a repetition must
   * have no further effect.
   */
  handle: (data: Data) => Promise<void>;
  /** Seconds until the second attempt; each further pause is twice as long, up to an hour. Default: 15. */
  firstRetryAfter?: number;
  /**
   * Maximum duration of a job in seconds, after which its process is considered dead. Default: a minute. Longer jobs also
   * report that they are alive, so that those of a dead process are repeated as soon as short ones.
   */
  longest?: number;
  /** Number of jobs that a process does at the same time, fetched one by one. Default: fifty, fetched together. */
  atOnce?: number;
};

export type Queue<Data extends object> = {
  /**
   * Adds jobs with one statement in the transaction of the write that they belong to, so that both are committed or neither.
   */
  add: (transaction: Transaction, jobs: readonly Data[]) => Promise<void>;
};

/** Maximum number of attempts after the first one. */
const maxRetries = 8;
/** Seconds between two polls for jobs. */
const pollInterval = 2;
/** Maximum number of jobs that a poll fetches, and that run at the same time. */
const batchSize = 50;
/**
 * Seconds after which a job without a sign of life counts as that of a dead process; another one repeats it within a minute.
 */
const expiry = 60;
const daySeconds = 24 * 3_600;

type Options = {
  pool: Pool;
  onError: (error: unknown) => void;
  /** Seconds between two polls; tests use shorter times. */
  pollEvery?: number;
};

/**
 * Opens the queue for work that must be done even after failures. Only this module uses pg-boss. Its schema `pgboss` is
 * created or migrated under a lock, so that any number of processes can start and work at the same time. The queue polls
 * every two seconds, so it is only opened if there is such work.
 */
export async function openQueue({ pool, onError, pollEvery = pollInterval }: Options) {
  // Imported on demand, so that a service without such work starts faster.
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ db: executorOf(pool), schedule: false, monitorVacuum: false, reindex: false });
  boss.on("error", (error: unknown) =>
    onError(error instanceof Error ? error : new QueueError(error as Emitted)),
  );
  await inSession(pool, async (session) => {
    // Processes that start at the same time would create the schema concurrently, since pg-boss only takes its own lock
    // inside it.
    await session.query("select pg_advisory_lock($1)", [locks.queueStart]);
    await boss.start();
  });
  return {
    /** Creates the queue of a kind of work, and starts its jobs. */
    start: async <Data extends object>({ name, handle, ...rest }: Work<Data>): Promise<Queue<Data>> => {
      const settings = settingsOf(rest);
      await boss.createQueue(name, settings);
      // A queue that an earlier version created would otherwise keep its settings.
      await boss.updateQueue(name, settings);
      await work(boss, name, handle, { pollEvery, atOnce: rest.atOnce }, onError);
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
    /** Waits for running jobs. */
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** What pg-boss makes of the errors of its workers: an object with the properties of the error, and no Error. */
type Emitted = { queue?: string; code?: unknown; stack?: string };

/** A failure of the queue itself. Its message is not that of the original error, which may contain values. */
class QueueError extends Error {
  readonly code: string | undefined;

  constructor({ queue, code, stack }: Emitted) {
    super(queue ? `The queue ${queue} failed.` : "The queue failed.");
    this.name = "QueueError";
    // Of PostgreSQL (SQLSTATE) or of a socket.
    this.code = typeof code === "string" && /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(code) ? code : undefined;
    if (stack) this.stack = stack;
  }
}

const settingsOf = ({
  firstRetryAfter = 15,
  longest = expiry,
}: Pick<Work<object>, "firstRetryAfter" | "longest">) =>
  ({
    retryLimit: maxRetries,
    retryDelay: firstRetryAfter,
    retryBackoff: firstRetryAfter > 0,
    ...(firstRetryAfter > 0 && { retryDelayMax: 3_600 }),
    expireInSeconds: longest,
    // With a long maximum duration a job also reports that it is alive.
    ...(longest > expiry && { heartbeatSeconds: expiry }),
    retentionSeconds: daySeconds,
    deleteAfterSeconds: daySeconds,
  }) satisfies Partial<QueueSettings>;

async function work<Data extends object>(
  boss: PgBoss,
  name: string,
  handle: Work<Data>["handle"],
  { pollEvery, atOnce }: { pollEvery: number; atOnce: number | undefined },
  onError: (error: unknown) => void,
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
          onError(error);
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
