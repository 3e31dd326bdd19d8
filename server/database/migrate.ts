import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { ensurePartitions } from "#server/database/partitions.ts";

/**
 * Advisory lock; must differ from the service's other lock numbers. Processes that start together migrate one
 * after the other.
 */
const migrationLock = 8_150_001;

/** Applies the missing migrations and creates the partitions around `now`. */
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
