import pg from "pg";

/** Whether an error means that the database can't be reached or is shutting down, so that the same work may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps the original error.
  if (error.cause instanceof Error) return isOutage(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return code ? outageCodes.test(code) : noConnection.test(error.message);
}

/**
 * Whether a statement timed out, e.g. while it waited for rows whose commit waits for a replica. This is no outage, because
 * the same statement may time out again.
 */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isTimeout(error.cause) || (error as NodeJS.ErrnoException).code === "57014";
}

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

/** The SQLSTATE of a database error, which Drizzle may have wrapped. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

/**
 * The message of an error. For a host name with several addresses it is the first message of an AggregateError, whose own
 * one is empty.
 */
export function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
