import { ApiError } from "#contract/errors.ts";
import { credentialMinimum } from "#contract/session.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { sentence } from "#src/i18n/sentence.ts";

/** What is wrong with a username or a password before it is sent. */
export function credentialProblem(text: string, { validation }: PublicWords): string | null {
  if (text === "") return validation.required;
  if (text.length < credentialMinimum) return sentence(validation.minLength, { min: credentialMinimum });
  return null;
}

/** The sentence for a sign-in that failed. */
export const refusalSentence = (error: unknown, words: PublicWords): string =>
  error instanceof ApiError && (error.status === 401 || error.status === 404)
    ? words.errors.invalid_credentials
    : failureSentence(error, words);
