import type { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { inSession } from "./pool.ts";

/**
 * Streams the rows of a query as CSV without a header line, in constant memory. COPY takes no parameters, so they are stored
 * as settings of the transaction and read back by name; values are never concatenated into SQL. Destroying the stream ends
 * the query.
 */
export async function copyCsv(pool: Pool, query: SQL, delimiter: "," | ";"): Promise<Readable> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    // The duration depends on how fast the client reads, so there is no timeout; the caller cuts off a client that stops
    // reading.
    const { rows } = await client.query<{ process: number }>(
      "select set_config('statement_timeout', '0', true), pg_backend_pid() as process",
    );
    for (const [index, value] of params.entries()) {
      await client.query("select set_config($1, $2, true)", [settingOf(index + 1), literal(value)]);
    }
    const named = text.replace(/\$(\d+)/g, (_, number) => `current_setting('${settingOf(Number(number))}')`);
    const stream = client.query(
      copyTo(`copy (${named}) to stdout with (format csv, delimiter '${delimiter}')`),
    );
    releaseAfter(stream, client, () => cancelQuery(pool, rows[0]?.process ?? 0));
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Prefixes a quote to text that a spreadsheet would run as a formula. Numbers and phone numbers (a plus and digits, or a
 * single dash) are not changed.
 */
export const escapeFormula = (column: SQL): SQL =>
  sql`case when left(${column}, 1) in ${formulaStarts} and ${column} !~ ${number} then '''' || ${column} else ${column} end`;

// Literals, since parameters would be read again for every cell. The first character is compared, which is cheaper than a
// pattern.
const formulaStarts = sql.raw(String.raw`('=', '+', '-', '@', E'\t', E'\r')`);
const number = sql.raw("'^[+-]?[0-9 .,]*$'");

const settingOf = (number: number): string => `edelivery.p${number}`;

/** A parameter in PostgreSQL's text format; arrays become array literals. */
function literal(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/**
 * Releases the connection after the stream. If the reader left before the end, the connection is still sending: it is closed
 * and not reused.
 */
function releaseAfter(stream: Readable, client: PoolClient, cancel: () => Promise<void>) {
  stream.once("close", () => {
    if (stream.readableEnded) client.query("commit").then(() => client.release(), client.release);
    else void cancel().finally(() => client.release(true));
  });
}

/**
 * Cancels the query of a server process: a query that sorts or counts only notices a closed connection when it sends data.
 * Before the connection is released, the process can't belong to anybody else. A separate session is used, because all
 * connections of the pool may be occupied. `process` is the server's own id, since a pooler gives connections other ids.
 */
const cancelQuery = (pool: Pool, process: number): Promise<void> =>
  inSession(pool, (session) => session.query("select pg_cancel_backend($1)", [process])).then(
    () => undefined,
    // If the server is gone, the query is as well.
    () => undefined,
  );
