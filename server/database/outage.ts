import pg from "pg";

/**
 * Whether an error means that the database can't be reached or is shutting down; the same work may succeed
 * later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps the original error.
  if (error.cause instanceof Error) return isOutage(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return code ? outageCodes.test(code) : noConnection.test(error.message);
}

/**
 * Whether a statement took too long: as one does that waits for rows whose commit waits for a replica. No outage, because
 * the same statement may do so again.
 */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isTimeout(error.cause) || (error as NodeJS.ErrnoException).code === "57014";
}

/**
 * Error codes of Node's sockets, and PostgreSQL's classes 08 (connection, also of poolers that have no server), 53 (out of
 * connections, memory or disk), 57P (shutdown, crash and start), 25006: a server that is not the primary any more, and
 * 28P01: a password that was changed there before it was here.
 */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25006|28P01|53...|57P..)$/;

/** Messages of pg for a broken or refused connection, which have no code. */
const noConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The SQLSTATE of a database error, also of one that Drizzle wrapped. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

/** What an error says. A host name with several addresses fails with an AggregateError, whose own message is empty. */
export function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
