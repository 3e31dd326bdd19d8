import { Readable } from "node:stream";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg, { type Pool, type PoolClient } from "pg";
import { traced } from "#server/tracing/traced.ts";

/** Characters: small enough that the first rows are sent early, large enough for a low overhead. */
const chunkLength = 65_536;

/**
 * Streams the rows of a query with one column, `json`, as a JSON array. Rows are sent while PostgreSQL produces further
 * ones, so that a long list takes little longer than its query. An error before the first chunk rejects; a later one
 * destroys the stream and thereby the connection to the reader.
 */
export async function streamJson(pool: Pool, query: SQL): Promise<Readable> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return traced({ kind: "statement", statement: text }, async () =>
    begin(await pool.connect(), text, params),
  );
}

/** Resolves with the stream when its first rows have arrived. */
const begin = (client: PoolClient, text: string, params: unknown[]): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const stream = new Readable({ read: () => undefined });
    let unsent = "[";
    let separator = "";
    let isBegun = false;
    let isReleased = false;
    const release = (broken?: Error | true) => {
      if (!isReleased) client.release(broken);
      isReleased = true;
    };
    const send = () => {
      stream.push(Buffer.from(unsent));
      unsent = "";
      isBegun = true;
      resolve(stream);
    };

    const rows = client.query(new pg.Query<{ json: string }>(text, params));
    rows.on("row", ({ json }) => {
      unsent += separator + json;
      separator = ",";
      if (unsent.length >= chunkLength) send();
    });
    rows.on("end", () => {
      release();
      unsent += "]";
      send();
      stream.push(null);
    });
    rows.on("error", (error) => {
      release(error);
      if (isBegun) stream.destroy(error);
      else reject(error);
    });
    // If the reader leaves before the end, the connection is still sending: it is closed and not reused.
    stream.once("close", () => release(true));
  });
