import { type Conflict, type ErrorCode, errorCodes, type FieldProblem } from "#contract/errors.ts";

type Details = {
  /** Keyed by the input's source. */
  errors?: Record<string, FieldProblem>;
  conflict?: Conflict;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
};

/** A "no" that the contract knows: thrown anywhere, answered as an error body with the code's status. */
export class ApiError extends Error {
  readonly errorCode: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(errorCode: ErrorCode, details: Details = {}) {
    super(errorCode);
    this.name = "Refusal";
    this.errorCode = errorCode;
    this.status = errorCodes[errorCode];
    this.details = details;
  }
}
