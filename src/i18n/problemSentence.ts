import type { FieldProblem } from "#contract/errorBody.ts";
import { bodyOf } from "#contract/errors.ts";
import { sentence } from "#contract/rules/sentence.ts";
import type { PublicWords } from "./messages.ts";

/** The text under a field of a public page: from `validation`, or the sentence of an error code. */
export function problemSentence({ message, args = {} }: FieldProblem, words: ProblemWords): string {
  const { validation, errors } = words;
  if (Object.hasOwn(validation, message)) {
    return sentence(validation[message as keyof typeof validation], args);
  }
  return errors && Object.hasOwn(errors, message)
    ? errors[message as keyof typeof errors]
    : validation.invalidValue;
}

/** The field problems of an error of the service; empty if it has none. */
export const errorFields = (error: unknown): Readonly<Record<string, FieldProblem>> =>
  bodyOf(error).errors ?? {};

type ProblemWords = Pick<PublicWords, "validation"> & Partial<Pick<PublicWords, "errors">>;
