import { is, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { getTableConfig, type PgColumn, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";

const files = import.meta.glob<object>("/server/database/tables/*.ts", { eager: true });
const tables = Object.values(files)
  .flatMap((file): unknown[] => Object.values(file))
  .filter((one) => is(one, PgTable))
  .map((table) => [getTableConfig(table).name, getTableConfig(table)] as const);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await drizzle(database.pool).execute<Row>(query)).rows;

const inSql = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(/^varchar/, "character varying")
    .replace(/^numeric\((\d+), ?(\d+)\)/, "numeric($1,$2)");

describe("the migrated database", () => {
  it("holds the tables of the code, and no others", async () => {
    const found = await ask<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    expect(found.map(({ name }) => name).toSorted()).toEqual(tables.map(([name]) => name).toSorted());
  });

  it.each(tables)("has the columns of %s", async (name, { columns }) => {
    const found = await ask(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
        atthasdef or attidentity <> '' as "hasDefault"
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`);
    const expected = columns.map((column) => ({
      name: column.name,
      type: inSql(column),
      notNull: column.notNull,
      hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
    }));
    // The sequence differs, because columns that were added later are last in the database.
    expect(byName(found)).toEqual(byName(expected));
  });

  it.each(tables)("has the primary key of %s", async (name, { columns, primaryKeys }) => {
    const found = await ask<{ column: string }>(sql`
      select attname as column from pg_constraint
      cross join unnest(conkey) with ordinality as part(number, place)
      join pg_attribute on attrelid = conrelid and attnum = part.number
      where conrelid = ${name}::regclass and contype = 'p' order by place`);
    const several = primaryKeys[0]?.columns.map((column) => column.name);
    const one = columns.flatMap((column) => (column.primary ? [column.name] : []));
    expect(found.map(({ column }) => column)).toEqual(several ?? one);
  });

  it.each(tables)("has the unique, foreign and checked constraints of %s", async (name, config) => {
    const found = await ask<{ name: string }>(sql`
      select conname as name from pg_constraint
      where conrelid = ${name}::regclass and contype in ('u', 'f', 'c') order by conname`);
    const expected = [
      ...config.uniqueConstraints.map((one) => one.getName()),
      ...config.columns.flatMap((column) => (column.isUnique ? [column.uniqueName] : [])),
      ...config.foreignKeys.map((one) => one.getName()),
      ...config.checks.map((one) => one.name),
    ];
    expect(found.map((one) => one.name)).toEqual(expected.toSorted());
  });

  it.each([
    ["of a driver's entries", "wallet_entries_of_driver", "payout_driver, payout_client, deleted_at"],
    ["of open entries", "open_wallet_entries", "payout_driver"],
  ])("has in the index %s all that is added up, which the code has no word for", async (_, name, columns) => {
    const [index] = await ask<{ text: string }>(sql`select pg_get_indexdef(${name}::regclass) as text`);
    expect(index?.text).toContain(` INCLUDE (${columns})`);
  });

  it("has entries vacuumed by their number, not by a share of all, so that these indexes spare new rows, too", async () => {
    const [table] = await ask(sql`select reloptions from pg_class where oid = 'wallet_entries'::regclass`);
    expect(table?.reloptions).toEqual([
      ...["autovacuum_vacuum_insert_threshold=50000", "autovacuum_vacuum_insert_scale_factor=0"],
    ]);
  });

  it.each(tables)("has the indexes of %s", async (name, { indexes }) => {
    const found = await ask<{ predicate: string | null; columns: string[] }>(sql`
      select indexrelid::regclass::text as name, indisunique as unique, pg_get_expr(indpred, indrelid) as predicate,
        array(select pg_get_indexdef(indexrelid, place, false) from generate_series(1, indnkeyatts) as place) as columns
      from pg_index where indrelid = ${name}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid) order by 1`);
    const expected = indexes.map(({ config }) => ({
      name: config.name,
      unique: config.unique,
      predicate: valuesIn(config.where ? textOf(config.where) : null),
      columns: config.columns.map((column) =>
        rewritten("name" in column ? (column as PgColumn).name : unqualified(column as SQL)),
      ),
    }));
    const indexesFound = found.map((one) => ({
      ...one,
      predicate: valuesIn(one.predicate),
      columns: one.columns.map(rewritten),
    }));
    expect(indexesFound).toEqual(expected.toSorted((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1)));
  });
});

const byName = (columns: Record<string, unknown>[]) =>
  columns.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));

const textOf = (expression: SQL): string => new PgDialect().sqlToQuery(expression).sql;

const unqualified = (expression: SQL): string => textOf(expression).replace(/"\w+"\."(\w+)"/g, "$1");

/** An index's expression without what PostgreSQL adds to its text or leaves out. */
const rewritten = (expression: string): string =>
  expression.toLowerCase().replace(/::text| else null| gin_trgm_ops|[\s()]/g, "");

/** The values in an index's predicate, whose text PostgreSQL rewrites; null without a predicate. */
const valuesIn = (predicate: string | null): string[] | null =>
  predicate === null ? null : (predicate.match(/(?<=')\w+(?=')/g) ?? []).toSorted();
