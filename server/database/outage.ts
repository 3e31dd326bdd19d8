/**
 * Whether an error means that the database can't be reached or is shutting down; the same work may succeed
 * later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle wraps the original error.
  if (error.cause instanceof Error) return isOutage(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return code ? codes.has(code) : noConnection.test(error.message);
}

/** Error codes of Node, and of PostgreSQL for shutdown, startup and too many connections. */
const codes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "57P01",
  "57P03",
  "53300",
]);

/** Messages of pg for a broken or refused connection, which have no code. */
const noConnection = /^(Connection terminated|timeout exceeded when trying to connect)/;
