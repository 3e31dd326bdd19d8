import type { InputOf } from "#contract/call.ts";
import * as session from "#contract/session.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { requireStorage } from "./notKept.ts";
import { storeSessionNotice } from "./sessionNotice.ts";

export type Credentials = InputOf<typeof session.signIn>;

/** Opens a session; throws an `ApiError`, or `NotKept`. */
export async function signIn(credentials: Credentials): Promise<void> {
  requireStorage();
  await openSession(credentials);
  storeSessionNotice("signedIn");
}

/** Does only that, without a notice; throws an `ApiError`. */
export async function openSession(credentials: Credentials): Promise<void> {
  const { token } = await callApi(session.signIn, credentials);
  storeToken(token);
}
