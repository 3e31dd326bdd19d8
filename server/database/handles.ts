import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";

/**
 * A handle for queries: it offers no insert, update or delete, and `execute` is meant for selects. A
 * Transaction can be passed where a Reader is expected, but not the other way round.
 */
export type Reader = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "execute"
>;

export const readerOf = (pool: Pool): Reader => databaseOf(pool);

const databases = new WeakMap<Pool | PoolClient, NodePgDatabase>();

/**
 * A handle whose statements are each committed separately, for writes outside of commands. A pool or connection always gets
 * the same handle, so that its prepared queries are reused.
 */
export function databaseOf(connection: Pool | PoolClient): NodePgDatabase {
  const database = databases.get(connection) ?? drizzle(connection);
  databases.set(connection, database);
  return database;
}

/**
 * Builds a frequent query once per handle. With a name (`.prepare(name)`) PostgreSQL also plans it once per
 * connection. `build` may depend on the handle only.
 */
export function prepared<Query, Handle extends Reader = Reader>(build: (handle: Handle) => Query) {
  const queries = new WeakMap<Handle, Query>();
  return (handle: Handle): Query => {
    const query = queries.get(handle) ?? build(handle);
    queries.set(handle, query);
    return query;
  };
}
