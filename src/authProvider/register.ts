import type { InputOf } from "#contract/call.ts";
import * as registration from "#contract/registration.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { requireStorage } from "./notKept.ts";
import { storeSessionNotice } from "./sessionNotice.ts";

/** Registers a company and stores its first session; throws an `ApiError`, or `NotKept`. */
export async function register(company: InputOf<typeof registration.register>): Promise<void> {
  requireStorage();
  const { token } = await callApi(registration.register, company);
  storeToken(token);
  storeSessionNotice("registered");
}
