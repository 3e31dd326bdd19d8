import type { Pool } from "pg";
import { isOutage } from "#server/database/outage.ts";
import { traced } from "#server/tracing/traced.ts";
import type { LoggedEvent } from "./loggedEvent.ts";
import { listenForCommits } from "./notifications.ts";
import type { Stall } from "./stall.ts";

export type Subscriber = {
  /** Sends a batch on. If it rejects, nothing of the batch may have been sent, because the batch can be published again. */
  publish: (events: LoggedEvent[]) => Promise<void>;
  /** Called when a batch could not be published; clients must fetch all data again. */
  resync: () => void;
};

const batchSize = 500;
/** Milliseconds between two reads without a notification, in case one was lost. */
const pollInterval = 1_000;
/** Milliseconds before the log is read again while another transaction that could write to it is open. */
const openTransactionDelay = 15;
/**
 * Milliseconds that a row waits for open transactions before the tail checks which of them belong to this database, since a
 * snapshot lists those of the whole cluster. Commands take less time.
 */
const patience = 200;
/** Milliseconds before a batch is published again after an outage of the database. */
const retryDelay = 500;
const maxPublishAttempts = 60;

/**
 * Reads the log from the present position and publishes it in order, each row once. It never reads past the oldest open
 * transaction of this database, because rows with a lower position may still be committed and would be missed. A failed read
 * is repeated. A failed publication is repeated during an outage of the database; otherwise the subscriber is resynced.
 */
export async function tailEvents(
  pool: Pool,
  subscriber: Subscriber,
  stall: Stall,
  onError: (error: unknown) => void,
) {
  let position = await currentPosition(pool);
  let isStopped = false;
  let isNotified = false;
  let wake = () => {};
  const onNotify = () => {
    isNotified = true;
    wake();
  };
  const listener = listenForCommits(pool, onNotify, onError);

  const pause = (milliseconds: number, isInterrupted: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        if (!isInterrupted()) return;
        clearTimeout(timer);
        resolve();
      };
      wake();
    });

  const publish = async (events: LoggedEvent[]) => {
    for (let attempt = 1; !isStopped; attempt++) {
      try {
        return await traced({ kind: "job", name: "publish" }, () => subscriber.publish(events));
      } catch (error) {
        onError(error);
        if (!isOutage(error) || attempt >= maxPublishAttempts) return subscriber.resync();
        await pause(retryDelay, () => isStopped);
      }
    }
  };

  const running = (async () => {
    let delay = 0;
    let waitingSince: number | null = null;
    let elsewhere: readonly string[] = [];
    while (!isStopped) {
      if (delay) await pause(delay, () => isStopped || isNotified);
      isNotified = false;
      stall.begin();
      try {
        const { settled, waitsFor, next } = await readLog(pool, position, elsewhere);
        const last = settled.at(-1);
        if (last) {
          position = { transaction: last.transaction, id: last.id };
          await publish(settled);
        }
        const isHeldUp = waitsFor.length > 0 && !last;
        waitingSince = isHeldUp ? (waitingSince ?? performance.now()) : null;
        if (waitingSince !== null && performance.now() - waitingSince > patience) {
          elsewhere = await inOtherDatabases(pool, [...elsewhere, ...waitsFor]);
          waitingSince = null;
        }
        stall.end();
        delay = next;
      } catch (error) {
        onError(error);
        delay = pollInterval;
      }
    }
  })();

  return {
    /** Seconds since the oldest unpublished event; 0 if there is none. */
    lag: (now: Date) => lagSince(pool, position, now),
    stop: async () => {
      isStopped = true;
      wake();
      await listener.stop();
      await running;
      stall.end();
    },
  };
}

type Position = { transaction: string; id: number };

async function currentPosition(pool: Pool): Promise<Position> {
  const { rows } = await pool.query<{ start: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot()) as start",
  );
  return { transaction: rows[0]?.start ?? "0", id: 0 };
}

async function lagSince(pool: Pool, { transaction, id }: Position, now: Date): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>(
    `select coalesce(extract(epoch from $3::timestamptz - min(at)), 0)::float8 as lag
     from events where (transaction, id) > ($1::text::xid8, $2::bigint)`,
    [transaction, id, now],
  );
  return Math.max(0, rows[0]?.lag ?? 0);
}

type Row = LoggedEvent & { waitsFor: string[] };

/**
 * Reads the rows after `position` that no row can precede any more. Also returns the open transactions that the next row
 * waits for, and the milliseconds until the next read. `elsewhere`: transactions of other databases, which don't write to
 * this log.
 */
async function readLog(pool: Pool, { transaction, id }: Position, elsewhere: readonly string[]) {
  const { rows } = await pool.query<Row>({
    // Prepared, because it is executed after every command.
    name: "log after a position",
    text: `select id, transaction::text, name, subject_type as "subjectType", subject_id as "subjectId",
       company_id as "companyId", region, location_id as "locationId", driver_id as "driverId",
       changes, data,
       case when transaction < pg_snapshot_xmin(pg_current_snapshot()) then '{}' else array(
         select open::text from pg_snapshot_xip(pg_current_snapshot()) as open
         where open <= transaction and open::text <> all($3::text[])) end as "waitsFor"
     from events where (transaction, id) > ($1::text::xid8, $2::bigint)
     order by events.transaction, id limit ${batchSize}`,
    values: [transaction, id, elsewhere],
  });
  const open = rows.findIndex(({ waitsFor }) => waitsFor.length > 0);
  if (open !== -1) {
    return { settled: rows.slice(0, open), waitsFor: rows[open]?.waitsFor ?? [], next: openTransactionDelay };
  }
  return { settled: rows, waitsFor: [], next: rows.length === batchSize ? 0 : pollInterval };
}

/**
 * The open transactions that belong to other databases of the cluster. Each transaction locks its own id, and the lock's
 * session tells the database. Transactions that have ended since are not included, as they may have been in this database.
 */
async function inOtherDatabases(pool: Pool, transactions: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ transaction: string }>(
    `select open as transaction from unnest($1::text[]) as open
     join pg_locks on locktype = 'transactionid' and granted and mode = 'ExclusiveLock'
       and transactionid::text::bigint = open::bigint % (1::bigint << 32)
     join pg_stat_activity using (pid)
     where datid <> (select oid from pg_database where datname = current_database())`,
    [transactions],
  );
  return rows.map(({ transaction }) => transaction);
}
