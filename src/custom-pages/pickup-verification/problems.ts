import { verifyPickup } from "#contract/orders/orders.ts";
import { z } from "#contract/zod.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import * as sentences from "#src/i18n/problemSentence.ts";

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
    problems[path[0] as Field] ??= sentences.problemSentence({ message }, { validation: words });
  }
  if (values.createdAt > today) problems.createdAt ??= words.inFuture;
  for (const field of fields) if (values[field] === "") problems[field] = words.required;
  return problems;
}

/** What the service found wrong with them; none where the error is about something else. */
export function errorFields(error: unknown, words: ValidationWords): Problems {
  const problems = sentences.errorFields(error);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problems[field];
      return problem ? [[field, sentences.problemSentence(problem, { validation: words })]] : [];
    }),
  );
}
