import pg from "pg";
import { ApiError, type ErrorCode } from "#contract/errors.ts";

/** A write that may be one too many of its kind: the violation of the unique constraint becomes the refusal. */
export async function unlessTaken<Result>(
  constraint: string,
  code: ErrorCode,
  write: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    // Drizzle wraps what PostgreSQL said.
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (cause instanceof pg.DatabaseError && cause.code === "23505" && cause.constraint === constraint) {
      throw new ApiError(code);
    }
    throw error;
  }
}
