import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { locks } from "#server/database/locks.ts";
import { ensurePartitions } from "#server/database/partitions.ts";
import { inSession } from "./pool.ts";

/**
 * Applies the missing migrations, all or none, and creates the partitions around now. Rejects if a table can't be locked
 * within five seconds; the next start tries again.
 */
export async function migrate(pool: Pool): Promise<void> {
  await inSession(pool, async (session) => {
    // Waiting for the migrations of another process, or creating an index, may exceed the statement timeout of the service.
    await session.query("set statement_timeout = 0");
    await session.query("select pg_advisory_lock($1)", [locks.migration]);
    // A statement that waits for a table blocks all later ones, including those of an old version that still serves.
    await session.query("set lock_timeout = '5s'");
    await applyMigrations(drizzle(session), {
      migrationsFolder: path.join(import.meta.dirname, "migrations"),
    });
    await ensurePartitions(session, new Date());
  });
}
