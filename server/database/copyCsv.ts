import type { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg, { type Pool, type PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";

/**
 * Streams a query's rows as CSV without a header line, in constant memory. COPY takes no parameters, so they are
 * stored as settings of the transaction and read back by name; values are never concatenated into SQL. A stream that is
 * destroyed ends the query.
 */
export async function copyCsv(pool: Pool, query: SQL, delimiter: "," | ";"): Promise<Readable> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    // The duration depends on how fast the client reads; the caller cuts off one that stops reading.
    await client.query("set local statement_timeout = 0");
    for (const [index, value] of params.entries()) {
      await client.query("select set_config($1, $2, true)", [settingOf(index + 1), literal(value)]);
    }
    const named = text.replace(/\$(\d+)/g, (_, number) => `current_setting('${settingOf(Number(number))}')`);
    const stream = client.query(
      copyTo(`copy (${named}) to stdout with (format csv, delimiter '${delimiter}')`),
    );
    releaseAfter(pool, client, stream);
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Prefixes a quote to text that a spreadsheet would run as a formula. Numbers stay as they are, and so do
 * phone numbers (a plus and digits).
 */
export const escapeFormula = (column: SQL): SQL =>
  sql`case when left(${column}, 1) in ${formulaStarts} and ${column} !~ ${number} then '''' || ${column} else ${column} end`;

// Literals and no parameters, which would be read anew for every cell; and the first letter, which costs less than a pattern.
const formulaStarts = sql.raw(String.raw`('=', '+', '-', '@', E'\t', E'\r')`);
const number = sql.raw("'^[+-]?[0-9 .,]+$'");

const settingOf = (number: number): string => `edelivery.p${number}`;

/** A parameter in PostgreSQL's text format; arrays become array literals. */
function literal(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Of who goes away in the middle, the connection is still sending: it is closed and not reused. */
function releaseAfter(pool: Pool, client: PoolClient, stream: Readable) {
  stream.once("close", () => {
    if (stream.readableEnded) client.query("commit").then(() => client.release(), client.release);
    else void cancelQuery(pool, client).finally(() => client.release(true));
  });
}

/**
 * Ends what the connection is at. A query that sorts or counts does not notice that its connection was closed until it
 * sends something. As long as the client is not released, its process is nobody else's.
 */
async function cancelQuery(pool: Pool, client: PoolClient & { processID?: number }): Promise<void> {
  // None of the pool's: all of them may be at their end.
  const other = new pg.Client(pool.options);
  other.on("error", () => undefined);
  try {
    await other.connect();
    await other.query("select pg_cancel_backend($1)", [client.processID]);
  } catch {
    // The server is gone, and with it the query.
  } finally {
    await other.end().catch(() => undefined);
  }
}
