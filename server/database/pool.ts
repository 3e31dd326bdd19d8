import pg from "pg";
import { traced, workChannel } from "#server/tracing/traced.ts";

export type PoolOptions = {
  /** Maximum number of connections. */
  max?: number;
  /** Called for broken connections, which the pool replaces. */
  onError?: (error: Error) => void;
  /** Of the same database without a pooler that hands on connections after each transaction; `url` unless told otherwise. */
  sessionUrl?: string;
};

/**
 * Opens a pool for `postgres://…`. A restart of the server does not end the process.
 *
 * How values are read: int8 (counts, sums of int4) becomes a number, and one beyond 2^53 throws; numeric
 * stays a string because money must not become a float; date stays `YYYY-MM-DD` because pg would make it
 * midnight in the process's time zone.
 */
export function openPool(
  url: string,
  { max = 20, onError = () => {}, sessionUrl = url }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max });
  sessionUrls.set(pool, sessionUrl);
  return withTraces(withErrorListeners(pool, onError));
}

/** A second pool for the same database, for work that holds its connections long. */
export const openSecondPool = (pool: pg.Pool, options: Omit<PoolOptions, "sessionUrl">): pg.Pool =>
  openPool(pool.options.connectionString ?? "", { ...options, sessionUrl: sessionUrls.get(pool) });

/**
 * A connection of its own, not of the pool, for what lasts as long as a session: LISTEN, locks that outlive a transaction,
 * settings. It is not connected yet.
 */
export const sessionOf = (pool: pg.Pool): pg.Client =>
  new pg.Client(connectionTo(sessionUrls.get(pool) ?? pool.options.connectionString ?? ""));

/** Runs `work` in a session of its own. Its end gives the locks back, whatever happened. */
export async function inSession<Result>(
  pool: pg.Pool,
  work: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = sessionOf(pool);
  // The query that breaks with the connection says so itself.
  session.on("error", () => undefined);
  try {
    await session.connect();
    return await work(session);
  } finally {
    await session.end().catch(() => undefined);
  }
}

const sessionUrls = new WeakMap<pg.Pool, string>();

/** What every session of the service is to have; `checkServer` sees that a pooler in between keeps it. */
export const sessionSettings = {
  TimeZone: "UTC",
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** How the service connects. */
export const connectionTo = (url: string) => {
  const { TimeZone, ...timeouts } = sessionSettings;
  return {
    connectionString: url,
    application_name: "edelivery-console",
    options: `-c TimeZone=${TimeZone}`,
    connectionTimeoutMillis: 5_000,
    ...timeouts,
    keepAlive: true,
    // Of a machine that went without a word the system would tell after two hours.
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
 * Tells `workChannel` of statements. Not of streams, which end by events of their own; nor of callbacks, by which a pool
 * hands on to a connection what it was asked itself, maybe when somebody else gives that connection back.
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
