import type { FieldProblem } from "#contract/errorBody.ts";
import type { z } from "#contract/zod.ts";

/**
 * The first problem of each input by its dotted path, of `max` inputs: a key of `validation` in the locales and the values of
 * its text. Used by the service for error bodies and by the console's forms, which mark every input. The schema must be
 * parsed with `reportInput`.
 */
export function fieldProblems(
  issues: readonly z.core.$ZodIssue[],
  { max = Number.POSITIVE_INFINITY } = {},
): Record<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  // For a whole number beyond exact arithmetic zod reports that first; the contract's own limit explains it better.
  for (const issue of issues.toSorted((one, other) => Number(isInexact(one)) - Number(isInexact(other)))) {
    for (const source of sourcesOf(issue)) {
      if (problems.size === max) return Object.fromEntries(problems);
      if (!problems.has(source)) problems.set(source, problemOf(issue));
    }
  }
  return Object.fromEntries(problems);
}

const sourcesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => [...issue.path, key].join("."))
    : [issue.path.join(".") || "body"];

/** The problem of an input with names that don't exist, or that are out of reach. */
export const unknownValues = (names: readonly string[]): FieldProblem => ({
  message: "unknownValue",
  args: { names: names.join(", ") },
});

const isInexact = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === "too_big" || issue.code === "too_small") && issue.origin === "int";

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // Messages set in the contract are keys; zod's own messages are sentences.
  if (/^[a-z][A-Za-z]+$/.test(issue.message)) return { message: issue.message };
  switch (issue.code) {
    case "too_small":
      if (isNumber(issue.origin)) return { message: "minimum", args: { min: Number(issue.minimum) } };
      return issue.minimum === 1
        ? { message: "required" }
        : { message: "minLength", args: { min: Number(issue.minimum) } };
    case "too_big":
      return isNumber(issue.origin)
        ? { message: "maximum", args: { max: Number(issue.maximum) } }
        : { message: "maxLength", args: { max: Number(issue.maximum) } };
    case "unrecognized_keys":
      return { message: "unknownField" };
    case "not_multiple_of":
      return { message: "twoDecimals" };
    case "invalid_format":
      return { message: issue.format === "datetime" ? "invalidDate" : "pattern" };
    case "invalid_type":
      if (issue.input === undefined) return { message: "required" };
      if (Number.isNaN(issue.input)) return { message: "number" };
      return { message: issue.expected === "int" ? "wholeNumber" : "invalidType" };
    default:
      return { message: issue.input === undefined ? "required" : "invalidValue" };
  }
}

const isNumber = (origin: string): boolean => origin === "number" || origin === "int";
