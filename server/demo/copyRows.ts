import { pipeline } from "node:stream/promises";
import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { events } from "#server/database/tables/events.ts";

/** A complete row, without generated columns. */
export type CopyRow<T extends PgTable> = T extends typeof events
  ? Omit<T["$inferSelect"], "id" | "transaction">
  : T["$inferSelect"];

/** Inserts rows by COPY, which is ten times faster than INSERT. The rows' keys are the table's fields. */
export async function copyRows<T extends PgTable>(client: PoolClient, table: T, rows: readonly CopyRow<T>[]) {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !isNumberedByDatabase(column),
  );
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const cells = columns.map(([key, column]) => ({ key, encode: encoderOf(column) }));
  const lines = function* () {
    for (const row of rows as readonly Record<string, unknown>[]) {
      yield `${cells.map(({ key, encode }) => toCell(row[key], encode)).join("\t")}\n`;
    }
  };
  await pipeline(
    chunks(lines()),
    client.query(copyFrom(`copy ${getTableName(table)} (${names}) from stdin`)),
  );
}

const isNumberedByDatabase = (column: Column) =>
  column.generatedIdentity !== undefined || column.getSQLType() === "xid8";

const chunkLength = 65_536;

function* chunks(lines: Iterable<string>) {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

const toCell = (value: unknown, encode: (value: unknown) => string) =>
  value === null || value === undefined ? "\\N" : encode(value);

function encoderOf(column: Column): (value: unknown) => string {
  switch (column.columnType) {
    case "PgJsonb":
      return (value) => escapeCell(JSON.stringify(value));
    case "PgArray":
      return (value) => escapeCell(arrayLiteral(value as string[]));
    case "PgTimestamp":
      return (value) => (value as Date).toISOString();
    default:
      return (value) => escapeCell(String(value));
  }
}

const arrayLiteral = (items: readonly string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escapeCell = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
