import pg from "pg";
import { traced, workChannel } from "#server/tracing/traced.ts";

export type PoolOptions = {
  /** Maximum number of connections. */
  max?: number;
  /** Called for broken connections, which the pool replaces. */
  onError?: (error: Error) => void;
  /** Milliseconds after which a query without an answer fails, as on a connection that went silent; by default never. */
  queryTimeout?: number;
  /** URL of the same database without a pooler that shares server sessions; by default the URL of the pool. */
  sessionUrl?: string;
};

/**
 * Opens a pool for `postgres://…`. A restart of the server does not end the process.
 *
 * Values: int8 (counts, sums of int4) becomes a number, and throws beyond 2^53; numeric stays a string, because money must
 * not become a float; date stays `YYYY-MM-DD`, because pg would convert it to midnight in the process's time zone.
 */
export function openPool(
  url: string,
  { max = 20, onError = () => {}, queryTimeout, sessionUrl = url }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max, query_timeout: queryTimeout });
  sessionUrls.set(pool, sessionUrl);
  return withTraces(withErrorListeners(pool, onError));
}

/** A second pool for the same database, for work that holds its connections for long, or that must not wait for others. */
export const openSecondPool = (pool: pg.Pool, options: Omit<PoolOptions, "sessionUrl">): pg.Pool =>
  openPool(pool.options.connectionString ?? "", { ...options, sessionUrl: sessionUrls.get(pool) });

/**
 * A connection outside the pool, for what lasts as long as a session: LISTEN, locks beyond a transaction, settings. It is
 * not connected yet.
 */
export const sessionOf = (pool: pg.Pool): pg.Client =>
  new pg.Client(connectionTo(sessionUrls.get(pool) ?? pool.options.connectionString ?? ""));

/** Runs `work` in a session of its own, whose end releases all of its locks. */
export async function inSession<Result>(
  pool: pg.Pool,
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(pool);
  // Handled by the query that fails with the connection.
  session.on("error", () => undefined);
  try {
    await session.connect();
    return await work(session);
  } finally {
    await session.end().catch(() => undefined);
  }
}

const sessionUrls = new WeakMap<pg.Pool, string>();

/** Settings of every session of the service; `checkServer` verifies that a pooler in between keeps them. */
export const sessionSettings = {
  TimeZone: "UTC",
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** Options of a connection to the URL. */
export const connectionTo = (url: string) => {
  const { TimeZone, ...timeouts } = sessionSettings;
  return {
    connectionString: url,
    application_name: "edelivery-console",
    options: `-c TimeZone=${TimeZone}`,
    connectionTimeoutMillis: 5_000,
    ...timeouts,
    keepAlive: true,
    // Otherwise the system would notice a machine that disappeared only after two hours.
    keepAliveInitialDelayMillis: 10_000,
  };
};

function withErrorListeners(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  // A checked-out client emits its own error when the server goes away; unhandled, it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", onError);
  return pool;
}

function withTraces(pool: pg.Pool): pg.Pool {
  pool.on("connect", traceStatements);
  traceStatements(pool);
  return pool;
}

/**
 * Reports statements to `workChannel`, except streams, which end by events of their own, and calls with callbacks: with
 * these a pool forwards its own statements to a connection, possibly in the context of whoever released it.
 */
function traceStatements(connection: pg.Pool | pg.ClientBase): void {
  const query = connection.query.bind(connection) as (...input: unknown[]) => unknown;
  const tracedQuery = (...input: unknown[]) => {
    const [statement] = input;
    const isStream = typeof statement === "object" && statement !== null && "submit" in statement;
    return !workChannel.hasSubscribers || isStream || typeof input.at(-1) === "function"
      ? query(...input)
      : traced({ kind: "statement", statement }, () => query(...input) as Promise<unknown>);
  };
  connection.query = tracedQuery as typeof connection.query;
}

const int8 = 20;
const int8Array: number = 1016;
const date = 1082;
const textArrayOid: number = 1009;
const dateArray: number = 1182;

// Set globally instead of per pool, because Drizzle uses pg's global table of parsers.
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
