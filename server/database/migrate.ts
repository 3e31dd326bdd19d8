import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { ensurePartitions } from "#server/database/partitions.ts";

/** Any number that nothing else of this service locks by: two processes starting at once migrate one after the other. */
const migrationLock = 8_150_001;

/** Brings the database to this version's tables; does nothing where it already is. */
export async function migrate(pool: Pool, now = new Date()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: path.join(import.meta.dirname, "migrations"),
    });
    await ensurePartitions(client, now);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}
