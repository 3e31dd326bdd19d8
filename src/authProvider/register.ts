import type { InputOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import * as registration from "#contract/registration.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { requireStorage } from "./notKept.ts";
import { storeSessionNotice } from "./sessionNotice.ts";
import { openSession } from "./signIn.ts";

/**
 * Registers a company and stores its first session; throws an `ApiError`, or `NotKept`. `isRepeated`: the same was sent
 * before without an answer. If it was carried out, the service knows the e-mail address, but does not keep the session's
 * token for a second answer: the chosen password opens another session.
 */
export async function register(
  company: InputOf<typeof registration.register>,
  isRepeated: boolean,
): Promise<void> {
  requireStorage();
  try {
    const { token } = await callApi(registration.register, company);
    storeToken(token);
  } catch (error) {
    const isTaken = error instanceof ApiError && error.errorCode === "user_email_already_occupied";
    if (!isTaken || !isRepeated) throw error;
    await openSession({ username: company.email, password: company.password }).catch((refused: unknown) => {
      throw refused instanceof ApiError && refused.errorCode === "invalid_credentials" ? error : refused;
    });
  }
  storeSessionNotice("registered");
}
