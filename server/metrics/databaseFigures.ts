import type { Pool } from "pg";

export type DatabaseFigures = {
  /** Seconds by which the oldest due move of an order is late. */
  sweepLag: number;
  jobs: { queue: string; state: string; count: number }[];
};

/** Figures that are the same for all processes: the lag of the sweep, and the numbers of jobs in the queues. */
export async function databaseFigures(pool: Pool, now: Date): Promise<DatabaseFigures> {
  const { rows } = await pool.query<{ lag: number; hasQueue: boolean }>(
    `select coalesce(extract(epoch from $1::timestamptz - min(next_move_at)), 0)::float8 as lag,
       to_regclass('pgboss.job') is not null as "hasQueue"
     from orders where next_move_at <= $1`,
    [now],
  );
  const [first] = rows;
  return { sweepLag: first?.lag ?? 0, jobs: first?.hasQueue ? await jobsOf(pool) : [] };
}

async function jobsOf(pool: Pool): Promise<DatabaseFigures["jobs"]> {
  const { rows } = await pool.query(
    `select name as queue, state::text, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  return rows;
}
