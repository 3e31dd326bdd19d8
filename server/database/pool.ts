import pg from "pg";

export type PoolOptions = {
  /** Connections at most. */
  max?: number;
  /** Told of connections that broke; the pool replaces them by itself. */
  onError?: (error: Error) => void;
};

/**
 * A pool for `postgres://…` whose process survives a restart of the server.
 *
 * What comes out of a query: int8 (counts, sums of int4) is a number and one beyond 2^53 is an error, numeric
 * stays a string because money must not pass through a float, date stays `YYYY-MM-DD` because pg would turn it
 * into midnight of the process's own time zone.
 */
export function openPool(url: string, { max = 20, onError = () => {} }: PoolOptions = {}): pg.Pool {
  const options = {
    connectionString: url,
    max,
    application_name: "edelivery-console",
    options: "-c timezone=UTC",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  return surviving(new pg.Pool(options), onError);
}

/** A second pool for the same database, for work that holds its connections long. */
export const openBeside = (pool: pg.Pool, { max, onError = () => {} }: PoolOptions): pg.Pool =>
  surviving(new pg.Pool({ ...pool.options, max }), onError);

function surviving(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  // A checked-out client emits an error of its own when the server goes away; without a listener it ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", onError);
  return pool;
}

const int8 = 20;
const int8Array: number = 1016;
const date = 1082;
const textArrayOid: number = 1009;
const dateArray: number = 1182;

// For the whole process and not for one pool, because Drizzle asks pg's own table of parsers.
const textArray = pg.types.getTypeParser(textArrayOid) as (text: string) => (string | null)[];
pg.types.setTypeParser(int8, toNumber);
pg.types.setTypeParser(int8Array, (text) => textArray(text).map((item) => item && toNumber(item)));
pg.types.setTypeParser(date, (text) => text);
pg.types.setTypeParser(dateArray, textArray);

function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number; cast it to text.`);
  return value;
}
