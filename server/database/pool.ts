import pg from "pg";

export type PoolOptions = {
  /** Maximum number of connections. */
  max?: number;
  /** Called for broken connections, which the pool replaces. */
  onError?: (error: Error) => void;
};

/**
 * Opens a pool for `postgres://…`. A restart of the server does not end the process.
 *
 * How values are read: int8 (counts, sums of int4) becomes a number, and one beyond 2^53 throws; numeric
 * stays a string because money must not become a float; date stays `YYYY-MM-DD` because pg would make it
 * midnight in the process's time zone.
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
  return withErrorListeners(new pg.Pool(options), onError);
}

/** A second pool for the same database, for work that holds its connections long. */
export const openSecondPool = (pool: pg.Pool, { max, onError = () => {} }: PoolOptions): pg.Pool =>
  withErrorListeners(new pg.Pool({ ...pool.options, max }), onError);

function withErrorListeners(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  // A checked-out client emits its own error when the server goes away; unhandled, it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", onError);
  return pool;
}

const int8 = 20;
const int8Array: number = 1016;
const date = 1082;
const textArrayOid: number = 1009;
const dateArray: number = 1182;

// Set globally and not per pool, because Drizzle uses pg's global table of parsers.
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
