import type { PoolClient } from "pg";

/**
 * Makes the partitions of the event log (by month) and of drivers' positions (by day) around `now`. Rows outside
 * fall into the default partition, so a clock that jumps loses nothing. Safe to repeat; call it at least monthly.
 */
export async function ensurePartitions(client: PoolClient, now: Date): Promise<void> {
  await ensure(client, "events", "month", now, { past: 2, ahead: 3 });
  await ensure(client, "driver_positions", "day", now, { past: 8, ahead: 40 });
}

async function ensure(
  client: PoolClient,
  table: string,
  unit: "month" | "day",
  now: Date,
  around: { past: number; ahead: number },
) {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `select $1 || to_char(start, '_YYYYMMDD') as name, start::text as from, (start + step)::text as to
     from (select ('1 ' || $2)::interval as step, date_trunc($2, $3::timestamptz) as today) as unit,
       generate_series(today - $4 * step, today + $5 * step, step) as start
     where to_regclass($1 || to_char(start, '_YYYYMMDD')) is null`,
    [table, unit, now, around.past, around.ahead],
  );
  for (const { name, from, to } of rows) {
    await client.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`);
  }
}
