import type { Pool } from "pg";
import type { Clock } from "#server/clock.ts";

type Note = { position: bigint; at: Date };

/** Milliseconds between two notes that are kept. */
const keptEvery = 250;

/**
 * Notes how far the primary's log was at which time, by this process's clock. So the age of a replica follows from how
 * far it has replayed: right on an idle primary too, where the time of the last transaction would make it look old.
 */
export function openReplayLog(primary: Pool, clock: Clock, maxAge: number) {
  /** Oldest first. */
  let notes: Note[] = [];

  const noteOf = (replayed: bigint): Note | undefined =>
    notes.findLast(({ position, at }) => position <= replayed && clock().getTime() - at.getTime() <= maxAge);

  return {
    /** How far the primary is now; all that was acknowledged before is before it. */
    async note(): Promise<bigint> {
      const at = clock();
      const position = await positionOf(primary, "pg_current_wal_lsn()");
      const last = notes.at(-1);
      if (!last || at.getTime() - last.at.getTime() >= keptEvery)
        notes = [...notes.filter((note) => at.getTime() - note.at.getTime() <= maxAge), { position, at }];
      return position;
    },
    /** All that was committed before this time has been replayed; null: what is known is too old. */
    timeOf: (replayed: bigint): Date | null => noteOf(replayed)?.at ?? null,
    /** Milliseconds that a replica is behind; 0 if it has all that was there at the last note; null: too many. */
    ageOf(replayed: bigint): number | null {
      const note = noteOf(replayed);
      if (!note) return null;
      return note === notes.at(-1) ? 0 : clock().getTime() - note.at.getTime();
    },
  };
}

/** A position in the log, as a number of bytes. */
export async function positionOf(pool: Pool, of: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    `select coalesce(${of}, '0/0') - '0/0' as position`,
  );
  return BigInt(rows[0]?.position ?? 0);
}
