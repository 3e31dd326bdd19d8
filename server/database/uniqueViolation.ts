import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { databaseErrorOf } from "./outage.ts";

/** Runs a write; a violation of the named unique constraint is thrown as an ApiError with the code. */
export async function mapUniqueViolation<Result>(
  constraint: string,
  code: ErrorCode,
  write: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const violation = databaseErrorOf(error);
    throw violation?.code === "23505" && violation.constraint === constraint ? new ApiError(code) : error;
  }
}
