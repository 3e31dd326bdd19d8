import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { signIn as driverSignIn } from "#contract/driverApp/driverApp.ts";
import type { osTypes } from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import type { RequestOptions } from "#contract/http.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import type { signIn } from "#contract/session.ts";
import type { Limiter } from "./limiter.ts";
import { pause } from "./pause.ts";
import { codeOf, type Service } from "./service.ts";

/** Signing in failed permanently: wrong password, or deactivated account. */
export class SignInError extends Error {}

/** A signed-in driver, shop or operator. */
export type ApiSession = {
  email: string;
  token: () => string;
  /** Signs in again, unless `token` has been replaced already. */
  signInAgain: (token: string) => Promise<void>;
  /**
   * Sends a call and retries until the service answers. Waits as long as the answer asks for, and signs in again if the
   * session has ended. Throws an ApiError, or a SignInError if signing in fails.
   */
  call: <C extends Call>(call: C, input?: InputOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>;
};

type CallOptions = Pick<RequestOptions, "idempotencyKey" | "version">;

type Credentials = {
  email: string;
  password: string;
  /** Data that a driver's phone sends at the sign-in. */
  phone?: { appVersion: string; osType: (typeof osTypes)[number] };
};

export async function openApiSession(
  service: Service,
  limiter: Limiter,
  signInCall: typeof signIn | typeof driverSignIn,
  { email, password, phone }: Credentials,
): Promise<ApiSession> {
  const random = randomOf(`patience:${email}`);
  const withRetries = <T>(send: () => Promise<T>) => retryUntilAnswered(random, send);
  let signInError: SignInError | undefined;
  const open = async (): Promise<string> => {
    // Failed sign-ins are not repeated, because they would lock the account.
    if (signInError) throw signInError;
    try {
      const credentials = { username: email, password, ...phone };
      return (await withRetries(() => limiter(() => service.call(signInCall, credentials)))).token;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      signInError = new SignInError(`${email} can't sign in: ${codeOf(error)}`);
      throw signInError;
    }
  };

  let token = await open();
  let opening: Promise<void> | undefined;
  const signInAgain = async (usedToken: string) => {
    if (usedToken !== token) return;
    opening ??= open()
      .then((newToken) => {
        token = newToken;
      })
      .finally(() => {
        opening = undefined;
      });
    await opening;
  };

  return {
    email,
    token: () => token,
    signInAgain,
    call: async (call, input, options) => {
      const used = token;
      try {
        return await withRetries(() => service.call(call, input, { ...options, token }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await signInAgain(used);
        return withRetries(() => service.call(call, input, { ...options, token }));
      }
    },
  };
}

/** Milliseconds before the first retry, and maximum for later ones. */
const initialDelay = 500;
const maxDelay = 15_000;

async function retryUntilAnswered<T>(random: Random, send: () => Promise<T>): Promise<T> {
  for (let wait = initialDelay; ; wait = Math.min(maxDelay, wait * 2)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isTransient(error)) throw error;
      // Randomized, because all clients lose their connection at the same moment.
      await pause((error.retryAfter ?? 0) * 1000 + wait * random.between(0.5, 1.5));
    }
  }
}

// `too_many_attempts` without a waiting time means that the order's code is locked permanently.
const isTransient = ({ errorCode, retryAfter }: ApiError): boolean =>
  transientErrors.has(errorCode) || (errorCode === "too_many_attempts" && retryAfter !== undefined);

const transientErrors: ReadonlySet<string> = new Set([
  "network",
  "unavailable",
  "request_in_progress",
  "too_many_requests",
]);
