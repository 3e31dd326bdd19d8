import pg from "pg";

/** Whether an error means that the database can't be reached or is shutting down, so that the same work may succeed later. */
export function isOutage(error: unknown): boolean {
  const original = originalOf(error);
  if (!original) return false;
  return original.code ? outageCodes.test(original.code) : noConnection.test(original.message);
}

/**
 * Whether a statement timed out, e.g. while it waited for rows whose commit waits for a replica. This is no outage, because
 * the same statement may time out again.
 */
export const isTimeout = (error: unknown): boolean => sqlStateOf(error) === "57014";

/**
 * Error codes of Node's sockets and of PostgreSQL: classes 08 (connection, also of poolers without server), 53 (out of
 * connections, memory or disk) and 57P (shutdown, crash and start), 25006 (the server is not the primary any more), and
 * 28P01 (the password was changed at the server before it was changed here).
 */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25006|28P01|53...|57P..)$/;

/** Messages of pg about broken or refused connections, which have no code. */
const noConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The error of PostgreSQL, if it is one; Drizzle may have wrapped it. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  const original = originalOf(error);
  return original instanceof pg.DatabaseError ? original : undefined;
}

export const sqlStateOf = (error: unknown): string | undefined => databaseErrorOf(error)?.code;

/** The error that others wrapped, as Drizzle does. */
export const originalOf = (error: unknown): NodeJS.ErrnoException | undefined =>
  error instanceof Error ? (originalOf(error.cause) ?? error) : undefined;

/**
 * The message of an error. For a host name with several addresses it is the first message of an AggregateError, whose own
 * one is empty.
 */
export function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
