import type { FieldProblem } from "#contract/errors.ts";
import { verifyPickup } from "#contract/orders.ts";
import { z } from "#contract/zod.ts";
import { ApiError } from "#src/dataProvider/api.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { sentence } from "#src/i18n/sentence.ts";

export const fields = ["createdAt", "orderNo", "verificationCode"] as const;
type Field = (typeof fields)[number];
export type Values = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

type ValidationWords = PublicWords["validation"];

/** What is wrong with the values before they are sent; the contract says most of it. */
export function problemsOf(values: Values, today: string, words: ValidationWords): Problems {
  const { error } = z.safeParse(verifyPickup.body, values);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[path[0] as Field] ??= problemSentence({ message }, words);
  }
  if (values.createdAt > today) problems.createdAt ??= words.inFuture;
  for (const field of fields) if (values[field] === "") problems[field] = words.required;
  return problems;
}

/** What the service found wrong with them; none where it refused for another reason. */
export function refusedFields(error: unknown, words: ValidationWords): Problems {
  const told = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = told[field];
      return problem ? [[field, problemSentence(problem, words)]] : [];
    }),
  );
}

const problemSentence = ({ message, args = {} }: FieldProblem, words: ValidationWords): string =>
  sentence(
    Object.hasOwn(words, message) ? words[message as keyof ValidationWords] : words.invalidValue,
    args,
  );
