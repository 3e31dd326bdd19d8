import type { Pool } from "pg";
import type { Clock } from "#server/clock.ts";

type Note = { position: bigint; at: Date };

/** Minimum milliseconds between two notes that are kept. */
const keptEvery = 250;

/**
 * Records positions of the primary's WAL with their times by this process's clock. The age of a replica follows from the
 * position that it has replayed. This is also correct for an idle primary, where the time of the last transaction would make
 * the replica look outdated.
 */
export function openReplayLog(primary: Pool, clock: Clock, maxAge: number) {
  /** Oldest first. */
  let notes: Note[] = [];

  const noteOf = (replayed: bigint): Note | undefined =>
    notes.findLast(({ position, at }) => position <= replayed && clock().getTime() - at.getTime() <= maxAge);

  return {
    /** The primary's present position; all commits acknowledged before are below it. */
    async note(): Promise<bigint> {
      const at = clock();
      const position = await positionOf(primary, "pg_current_wal_lsn()");
      // After the clock was set back, earlier notes would be of the future and make any replica look up to date.
      notes = notes.filter((note) => note.at <= at);
      const last = notes.at(-1);
      if (!last || at.getTime() - last.at.getTime() >= keptEvery)
        notes = [...notes.filter((note) => at.getTime() - note.at.getTime() <= maxAge), { position, at }];
      return position;
    },
    /** A time before which all commits have been replayed; null if the known one is older than `maxAge`. */
    timeOf: (replayed: bigint): Date | null => noteOf(replayed)?.at ?? null,
    /**
     * Milliseconds by which a replica is behind: 0 if it has replayed everything up to the last note, null if it is too far
     * behind.
     */
    ageOf(replayed: bigint): number | null {
      const note = noteOf(replayed);
      if (!note) return null;
      return note === notes.at(-1) ? 0 : clock().getTime() - note.at.getTime();
    },
  };
}

/** A position in the WAL in bytes. */
export async function positionOf(pool: Pool, of: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    `select coalesce(${of}, '0/0') - '0/0' as position`,
  );
  return BigInt(rows[0]?.position ?? 0);
}
