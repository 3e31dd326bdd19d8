import { ApiError } from "#src/dataProvider/api.ts";
import type { PublicWords } from "./messages.ts";
import { sentence } from "./sentence.ts";

/** What a public page tells about a call that failed. */
export function failureSentence(error: unknown, { common, errors }: PublicWords): string {
  if (!(error instanceof ApiError)) return errors.unknown;
  const { errorCode, retryAfter } = error;
  if (errorCode === "too_many_attempts" && retryAfter) {
    return sentence(common.tooManyAttempts, { minutes: Math.ceil(retryAfter / 60) });
  }
  // Asked of the words themselves: the contract's list would bring zod along, which the landing page paints without.
  return Object.hasOwn(errors, errorCode) ? errors[errorCode as keyof typeof errors] : errors.unknown;
}
