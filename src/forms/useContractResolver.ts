import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { z } from "#contract/zod.ts";
import { useProblemSentence } from "./units.ts";

/**
 * Validates a form by the contract's schema, like the service does, and shows the same messages. `toInput`
 * converts the form's values to the input with the same field names. `check` adds problems that the schema
 * can't find; its problem of a number that is above the schema's maximum replaces that, since it tells a smaller limit, and
 * that of a text that is no date, since it tells which part is wrong.
 */
export function useContractResolver(
  schema: z.ZodMiniType | undefined,
  toInput: (values: FieldValues) => unknown,
  check: Check = () => ({}),
): Resolver<FieldValues> {
  const sentence = useProblemSentence();
  return (values) => {
    const parsed = schema && z.safeParse(schema, toInput(values), { reportInput: true });
    const found = parsed?.error ? fieldProblems(parsed.error.issues) : {};
    const problems = { ...found };
    for (const [source, problem] of Object.entries(check(values))) {
      if (!found[source] || moreExact.includes(found[source].message)) problems[source] = problem;
    }
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    const errors: FieldErrors<FieldValues> = {};
    for (const [source, problem] of Object.entries(problems)) {
      set(errors, source, { type: "contract", message: sentence(source, problem) });
    }
    return { values: {}, errors };
  };
}

/** Problems that `check` tells more exactly. */
const moreExact = ["maximum", "invalidDate"];

export type Check = (values: FieldValues) => Record<string, FieldProblem>;
