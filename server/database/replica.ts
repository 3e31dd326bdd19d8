import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Clock } from "#server/clock.ts";
import { withTimeLimit } from "#server/timeLimit.ts";
import { type Identity, identityColumns, identityOf, isSameDatabase } from "./identity.ts";
import { isOutage, messageOf, sqlStateOf } from "./outage.ts";
import { openPool, openSecondPool } from "./pool.ts";
import { openReplayLog, positionOf } from "./replayLog.ts";

/** The data that a replica can read: all commits before `asOf`; null: all commits before it was asked. */
type Reading = { asOf: Date | null };

/** A copy of the database that follows it by streaming replication, and answers reads while it is close enough. */
export type Replica = {
  pool: Pool;
  /**
   * Whether the replica may answer a read at present; null: the primary has to. `readers` are the accounts to whom the age
   * of the answer is shown: it may lack writes of others, but never their own. Null: the age is not shown to anybody, so the
   * answer must not be old.
   */
  choose: (readers: readonly string[] | null) => Promise<Reading | null>;
  /**
   * Whether the primary has to repeat a read that failed with this error. After an outage the replica is not used until it
   * answers again.
   */
  mustRepeatOnPrimary: (error: unknown) => boolean;
  figures: () => { isUsed: boolean; lag: number | null; reads: Record<Source, number> };
  stop: () => Promise<void>;
};

const sources = ["replica", "primary"] as const;
type Source = (typeof sources)[number];

export type ReplicaSettings = {
  /** Holds a password; must not be logged. */
  url: string;
  /** Maximum age of an answer in seconds. */
  maxAge: number;
};

type Options = ReplicaSettings & {
  primary: Pool;
  clock: Clock;
  /** Called when the replica starts or stops being used, with the reason. */
  onChange: (isUsed: boolean, reason: string) => void;
};

/** Milliseconds between two checks of the replica's position, and the timeout of a check. */
const lookEvery = 1_000;
const lookTimeout = 2_000;
/** Milliseconds that a read waits until earlier commits are replayed; a healthy replica needs a few. */
const patience = 250;
/** Maximum milliseconds from the time of an event to the end of its transaction, given the limits of a request. */
const longestWrite = 60_000;

/** Starts to follow a replica. One that can't be reached is used as soon as it can. */
export function openReplica({ url, maxAge, primary, clock, onChange }: Options): Replica {
  const pool = openPool(url);
  // A connection of their own, so that checks don't wait for reports.
  const looks = openSecondPool(pool, { max: 1 });
  const log = openReplayLog(primary, clock, maxAge * 1_000);
  const reads: Record<Source, number> = { replica: 0, primary: 0 };
  let isUsed = false;
  let lastReason = "";
  let replayed = 0n;

  const setUsed = (value: boolean, reason: string) => {
    if (reason !== lastReason) onChange(value, reason);
    isUsed = value;
    lastReason = reason;
  };
  const lookAt = async () => {
    replayed = await withTimeLimit(lookTimeout, replayedBy(looks, await identityOf(primary)));
  };
  const look = async () => {
    try {
      await log.note();
      await lookAt();
      const age = log.ageOf(replayed);
      if (age === null) setUsed(false, "it is too far behind");
      else setUsed(true, "it is close enough");
    } catch (error) {
      setUsed(false, messageOf(error));
    }
  };
  /** Waits until the position is replayed, and returns the position that was reached. */
  const caughtUp = async (position: bigint): Promise<bigint> => {
    const end = performance.now() + patience;
    for (let pause = 2; ; pause *= 2) {
      const reached = await positionOf(looks, "pg_last_wal_replay_lsn()");
      if (reached >= position || performance.now() + pause > end) return reached;
      await wait(pause);
    }
  };
  const choose = async (readers: readonly string[] | null): Promise<Reading | null> => {
    if (!isUsed) return null;
    const written = await log.note();
    const reached = await withTimeLimit(lookTimeout, caughtUp(written)).catch((error) => {
      setUsed(false, messageOf(error));
      return null;
    });
    if (reached === null) return null;
    if (reached >= written) return { asOf: null };
    const asOf = log.timeOf(reached);
    if (!asOf || !readers || (await hasWritten(primary, readers, asOf))) return null;
    return { asOf };
  };

  const stopping = new AbortController();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(lookEvery, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    pool,
    choose: async (readers) => {
      const reading = await choose(readers);
      reads[reading ? "replica" : "primary"] += 1;
      return reading;
    },
    mustRepeatOnPrimary: (error) => {
      if (isOutage(error)) setUsed(false, messageOf(error));
      return isOutage(error) || conflicts.has(sqlStateOf(error) ?? "");
    },
    figures: () => {
      const age = log.ageOf(replayed);
      return { isUsed, lag: age === null ? null : age / 1_000, reads };
    },
    stop: async () => {
      stopping.abort();
      await looking;
      await Promise.all([pool.end(), looks.end()]);
    },
  };
}

/** SQLSTATEs with which a standby cancels a query that conflicts with the replay. */
const conflicts = new Set(["40001", "40P01"]);

/**
 * Whether one of the accounts may have written since then. Every command appends an event; downloads append one as well, but
 * don't count.
 */
async function hasWritten(primary: Pool, accounts: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await primary.query<{ written: boolean }>(
    `select exists (select from events where actor_id = any($1) and at > $2 and name not like 'download%') as written`,
    [accounts, new Date(since.getTime() - longestWrite)],
  );
  return rows[0]?.written !== false;
}

/** The replayed position in the primary's WAL; throws if the server is no standby of that primary. */
async function replayedBy(pool: Pool, primary: Identity | undefined): Promise<bigint> {
  const { rows } = await pool.query<Identity & { follows: boolean; position: string }>(
    `select ${identityColumns}, pg_is_in_recovery() as follows,
       coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0' as position`,
  );
  const [found] = rows;
  if (!found?.follows) throw new Error("it is no standby");
  if (!isSameDatabase(found, primary)) throw new Error("it is a standby of another database");
  return BigInt(found.position);
}
