import { ApiError } from "#contract/errors.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { NotKept } from "#src/authProvider/notKept.ts";
import { CodeNotLoaded } from "#src/ui/publicPage/lateCode.ts";
import type { PublicWords } from "./messages.ts";

/** The text for a failed call on a public page. */
export function failureSentence(error: unknown, { common, errors }: PublicWords): string {
  if (error instanceof CodeNotLoaded) return common.incomplete;
  if (error instanceof NotKept) return common.notKept;
  if (!(error instanceof ApiError)) return errors.unknown;
  const { errorCode, retryAfter } = error;
  if (errorCode === "too_many_attempts" && retryAfter) {
    return sentence(common.tooManyAttempts, { minutes: Math.ceil(retryAfter / 60) });
  }
  if (errorCode === "too_many_requests" && retryAfter) {
    return sentence(common.tooManyRequests, { seconds: retryAfter });
  }
  return errors[errorCode];
}
