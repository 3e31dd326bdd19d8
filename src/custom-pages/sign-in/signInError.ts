import { ApiError } from "#contract/errors.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";

/** The sentence for a failed sign-in; it does not tell an unknown account from a wrong password. */
export const signInErrorSentence = (error: unknown, words: PublicWords): string =>
  error instanceof ApiError && (error.status === 401 || error.status === 404)
    ? words.errors.invalid_credentials
    : failureSentence(error, words);
