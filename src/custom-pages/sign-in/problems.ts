import { isErrorCode } from "#contract/errors.ts";
import { credentialMinimum } from "#contract/session.ts";
import { ApiError } from "#src/dataProvider/api.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { sentence } from "#src/i18n/sentence.ts";

/** What is wrong with a username or a password before it is sent. */
export function credentialProblem(text: string, { validation }: PublicWords): string | null {
  if (text === "") return validation.required;
  if (text.length < credentialMinimum) return sentence(validation.minLength, { min: credentialMinimum });
  return null;
}

/** What to tell about a sign-in that failed. */
export function refusalSentence(error: unknown, { errors, session }: PublicWords): string {
  if (!(error instanceof ApiError)) return errors.unknown;
  const { status, errorCode, retryAfter } = error;
  if (status === 401 || status === 404) return errors.invalid_credentials;
  if (errorCode === "too_many_attempts" && retryAfter) {
    return sentence(session.signIn.tooManyAttempts, { minutes: Math.ceil(retryAfter / 60) });
  }
  if (errorCode === "network" || errorCode === "timeout" || isErrorCode(errorCode)) return errors[errorCode];
  return errors.unknown;
}
