import { useTranslate } from "react-admin";
import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { z } from "#contract/zod.ts";

/**
 * Checks a form by the schema that the service will check by, and says the same sentences under the same inputs.
 * `toInput` makes of the form's values what is sent; its names must be the inputs' names. `check` finds what no schema
 * knows, of the form's values: problems by input.
 */
export function useContractResolver(
  schema: z.ZodMiniType | undefined,
  toInput: (values: FieldValues) => unknown,
  check: Check = () => ({}),
): Resolver<FieldValues> {
  const translate = useTranslate();
  const sentence = ({ message, args }: FieldProblem) => translate(`validation.${message}`, { ...args });
  return (values) => {
    const parsed = schema && z.safeParse(schema, toInput(values), { reportInput: true });
    const problems = { ...check(values), ...(parsed?.error && fieldProblems(parsed.error.issues)) };
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    const errors: FieldErrors<FieldValues> = {};
    for (const [source, problem] of Object.entries(problems)) {
      set(errors, source, { type: "contract", message: sentence(problem) });
    }
    return { values: {}, errors };
  };
}

export type Check = (values: FieldValues) => Record<string, FieldProblem>;
