/**
 * Whether something failed because the database can't be reached just now, or is ending: nothing is wrong with what
 * was asked of it, and later it may be asked again.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps what went wrong below it.
  if (error.cause instanceof Error) return isOutage(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return code ? codes.has(code) : noConnection.test(error.message);
}

/** Node's codes, and PostgreSQL's for shutting down, starting up and being full. */
const codes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "57P01",
  "57P03",
  "53300",
]);

/** What pg says, without a code, of a connection that broke or never came. */
const noConnection = /^(Connection terminated|timeout exceeded when trying to connect)/;
