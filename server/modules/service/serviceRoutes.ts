import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { health, live } from "#contract/service.ts";
import { query, type Route } from "#server/http/route.ts";
import { withTimeLimit } from "#server/timeLimit.ts";

/** Milliseconds after which a database counts as unreachable: if its machine is gone, no connection is ever refused. */
const databaseTimeout = 3_000;

/**
 * `isDraining` tells whether this process is about to stop; the health call then fails, so that a proxy uses another
 * process.
 */
export const serviceRoutes = (version: string, isDraining: () => boolean): Route[] => [
  query(health, async ({ reader }) => {
    if (isDraining()) throw new ApiError("unavailable");
    await withTimeLimit(databaseTimeout, reader.execute(sql`select 1`)).catch(() => {
      throw new ApiError("unavailable");
    });
    return { status: "ok" as const, version };
  }),
  query(live, async ({ now }) => ({ status: "ok" as const, version, now: now.toISOString() })),
];
