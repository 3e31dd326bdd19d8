import type { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";

/**
 * Streams a query as CSV with a header line, in constant memory. COPY takes no parameters: they are set as settings
 * of the transaction and read back by name, so nothing of the caller's is ever pasted into SQL.
 */
export async function copyCsv(pool: Pool, query: SQL): Promise<Readable> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    // How long it takes is the reader's affair; one who stops reading is cut off by the caller.
    await client.query("set local statement_timeout = 0");
    for (const [index, value] of params.entries()) {
      await client.query("select set_config($1, $2, true)", [settingOf(index + 1), literal(value)]);
    }
    const named = text.replace(/\$(\d+)/g, (_, number) => `current_setting('${settingOf(Number(number))}')`);
    const stream = client.query(copyTo(`copy (${named}) to stdout with (format csv, header true)`));
    releaseAfter(client, stream);
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * A text that a spreadsheet would run as a formula gets a quote before it; numbers are left alone, and so are
 * phone numbers, which begin with a plus and digits.
 */
export const harmless = (column: SQL): SQL =>
  sql`case when ${column} ~ ${"^[=+\\-@\\t\\r]"} and ${column} !~ ${"^[+-]?[0-9 .,]+$"} then '''' || ${column} else ${column} end`;

const settingOf = (number: number): string => `edelivery.p${number}`;

/** As PostgreSQL writes it: text as it is, a list as an array literal. */
function literal(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** A reader that goes away in the middle leaves a connection that is still sending: it is closed, not reused. */
function releaseAfter(client: PoolClient, stream: Readable) {
  stream.once("close", () => {
    if (stream.readableEnded) client.query("commit").then(() => client.release(), client.release);
    else client.release(true);
  });
}
