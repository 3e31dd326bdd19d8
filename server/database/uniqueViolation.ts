import pg from "pg";
import { ApiError, type ErrorCode } from "#contract/errors.ts";

/** Runs a write; a violation of the named unique constraint is thrown as an ApiError with the code. */
export async function mapUniqueViolation<Result>(
  constraint: string,
  code: ErrorCode,
  write: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    // Drizzle wraps PostgreSQL's error.
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (cause instanceof pg.DatabaseError && cause.code === "23505" && cause.constraint === constraint) {
      throw new ApiError(code);
    }
    throw error;
  }
}
