import type { ClientBase } from "pg";
import { locks } from "#server/database/locks.ts";

/**
 * Creates the partitions of the event log (by month) and of drivers' positions (by day) around `now`. Rows
 * outside of them go to the default partition, so that a wrong clock loses nothing, and are moved once their
 * partition exists. Can be repeated; must run at least once a day. Few are made ahead, because the first statement about such
 * a table in each connection loads all of its partitions: 50 of them took 19 ms.
 */
export async function ensurePartitions(client: ClientBase, now: Date): Promise<void> {
  await ensure(client, { table: "events", time: "at", unit: "month", past: 2, ahead: 1 }, now);
  await ensure(client, { table: "driver_positions", time: "logged_at", unit: "day", past: 8, ahead: 3 }, now);
}

type Partitioned = { table: string; time: string; unit: "month" | "day"; past: number; ahead: number };

async function ensure(client: ClientBase, partitioned: Partitioned, now: Date): Promise<void> {
  const { table, unit, past, ahead } = partitioned;
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [locks.partitions]);
    const { rows } = await client.query<Partition>(
      `select $1 || to_char(start, '_YYYYMMDD') as name, start::text as from, (start + step)::text as to
       from (select ('1 ' || $2)::interval as step, date_trunc($2, $3::timestamptz) as today) as unit,
         generate_series(today - $4 * step, today + $5 * step, step) as start
       where to_regclass($1 || to_char(start, '_YYYYMMDD')) is null`,
      [table, unit, now, past, ahead],
    );
    for (const partition of rows) await createPartition(client, partitioned, partition);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

type Partition = { name: string; from: string; to: string };

async function createPartition(
  client: ClientBase,
  { table, time }: Partitioned,
  { name, from, to }: Partition,
) {
  const inRange = `${time} >= '${from}' and ${time} < '${to}'`;
  await client.query(
    `create temp table waiting on commit drop as select * from ${table}_other where ${inRange}`,
  );
  await client.query(`delete from ${table}_other where ${inRange}`);
  await client.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`);
  await client.query(`insert into ${table} overriding system value select * from waiting`);
  await client.query("drop table waiting");
}
