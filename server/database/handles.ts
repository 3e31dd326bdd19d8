import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";

/**
 * What a read gets: insert, update and delete are not offered, and `execute` is for SQL that selects. A transaction can
 * be passed for it, but not the other way round.
 */
export type Reader = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "execute"
>;

export const readerOf = (pool: Pool): Reader => databaseOf(pool);

const databases = new WeakMap<Pool | PoolClient, NodePgDatabase>();

/**
 * Each statement of it commits by itself, for writes that belong to no command. It is the same one for the same pool or
 * connection, so that what is prepared on it stays prepared.
 */
export function databaseOf(connection: Pool | PoolClient): NodePgDatabase {
  const database = databases.get(connection) ?? drizzle(connection);
  databases.set(connection, database);
  return database;
}

/**
 * A query that runs hundreds of times a second: its text is built once for each handle and, as it has a name
 * (`.prepare(name)`), planned once for each connection. `build` may not depend on anything else.
 */
export function prepared<Query, Handle extends Reader = Reader>(build: (handle: Handle) => Query) {
  const queries = new WeakMap<Handle, Query>();
  return (handle: Handle): Query => {
    const query = queries.get(handle) ?? build(handle);
    queries.set(handle, query);
    return query;
  };
}
