import { is, Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Transaction } from "./transaction.ts";

/**
 * A statement of plain SQL that PostgreSQL parses and plans once per connection, for statements whose planning costs more
 * than their execution. Varying values are `sql.placeholder`s. The `name` must be unique among all statements.
 */
export function namedStatement<Values extends Record<string, unknown>, Row = never>(
  name: string,
  query: SQL,
) {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async ({ $client }: Transaction, values: Values): Promise<Row[]> => {
    const filled = params.map((value) => (is(value, Placeholder) ? values[value.name] : value));
    const { rows } = await $client.query({ name, text, values: filled });
    return rows;
  };
}
