import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";

/** The error of a call with a problem of one input: a key of `validation` in `locales`, and the values of its text. */
export const invalidInput = (input: string, message: string, args?: FieldProblem["args"]): ApiError =>
  new ApiError("invalid_input", { errors: { [input]: { message, ...(args && { args }) } } });

/** Throws if any input has a problem. */
export function refuseProblems(
  problems: Record<string, FieldProblem | undefined>,
  code: "invalid_input" | "grant_not_allowed" | "incorrect_order_products" = "invalid_input",
): void {
  const found = Object.entries(problems).flatMap(([input, problem]) => (problem ? [[input, problem]] : []));
  if (found.length > 0) throw new ApiError(code, { errors: Object.fromEntries(found) });
}
