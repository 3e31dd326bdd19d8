import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { ensurePartitions } from "#server/database/partitions.ts";
import { inSession } from "./pool.ts";

/**
 * Advisory lock; must differ from the service's other lock numbers. Processes that start together migrate one
 * after the other.
 */
const migrationLock = 8_150_001;

/** Applies the missing migrations and creates the partitions around `now`. */
export async function migrate(pool: Pool, now = new Date()): Promise<void> {
  await inSession(pool, async (session) => {
    await session.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(session), {
      migrationsFolder: path.join(import.meta.dirname, "migrations"),
    });
    await ensurePartitions(session, now);
  });
}
