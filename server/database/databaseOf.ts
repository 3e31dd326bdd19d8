import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";

const known = new WeakMap<Pool | PoolClient, NodePgDatabase>();

/** The same one for the same pool or connection, so that what is prepared on it stays prepared. */
export function databaseOf(connection: Pool | PoolClient): NodePgDatabase {
  const database = known.get(connection) ?? drizzle(connection);
  known.set(connection, database);
  return database;
}

/**
 * A query of a path that is run hundreds of times a second: its text is built once for each database of `databaseOf`, and,
 * as it has a name (`.prepare(name)`), planned once for each connection. `build` may not depend on anything else.
 */
export function prepared<Query>(build: (database: NodePgDatabase) => Query) {
  const built = new WeakMap<NodePgDatabase, Query>();
  return (database: NodePgDatabase): Query => {
    const query = built.get(database) ?? build(database);
    built.set(database, query);
    return query;
  };
}
