import type { Call, InputOf, ResponseOf } from "#contract/call.ts";
import type { signIn as driverSignIn } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import type { signIn } from "#contract/session.ts";
import type { Gate } from "./gate.ts";
import { pause } from "./pause.ts";
import { codeOf, type Service } from "./service.ts";

/** The password is wrong, or whose it was may no longer come in. */
export class SignInRefused extends Error {}

/** Somebody who signed in: a driver, a shop, the operator. */
export type Member = {
  email: string;
  token: () => string;
  /** Gets a new token, unless somebody just did. */
  signInAgain: (token: string) => Promise<void>;
  /**
   * Makes a call until it is answered: waits where the service is away or asks to, signs in again where the session
   * is over. Throws ApiError for a refusal, SignInRefused for the last one.
   */
  call: <C extends Call>(call: C, input?: InputOf<C>, key?: string) => Promise<ResponseOf<C>>;
};

type Credentials = { email: string; password: string };

export async function openMember(
  service: Service,
  gate: Gate,
  signInCall: typeof signIn | typeof driverSignIn,
  { email, password }: Credentials,
): Promise<Member> {
  const random = randomOf(`patience:${email}`);
  const answered = <T>(ask: () => Promise<T>) => untilAnswered(random, ask);
  let refusal: SignInRefused | undefined;
  const open = async (): Promise<string> => {
    // Once is enough: failed sign-ins lock the account, for people too.
    if (refusal) throw refusal;
    try {
      const credentials = { username: email, password };
      return (await answered(() => gate(() => service.call(signInCall, credentials)))).token;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = new SignInRefused(`${email} can't sign in: ${codeOf(error)}`);
      throw refusal;
    }
  };

  let token = await open();
  let opening: Promise<void> | undefined;
  const signInAgain = async (spent: string) => {
    if (spent !== token) return;
    opening ??= open()
      .then((fresh) => {
        token = fresh;
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
    call: async (call, input, idempotencyKey) => {
      const used = token;
      try {
        return await answered(() => service.call(call, input, { token, idempotencyKey }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await signInAgain(used);
        return answered(() => service.call(call, input, { token, idempotencyKey }));
      }
    },
  };
}

/** Milliseconds before the second try, and between later ones at most. */
const firstWait = 500;
const longestWait = 15_000;

async function untilAnswered<T>(random: Random, ask: () => Promise<T>): Promise<T> {
  for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !passes(error)) throw error;
      // All were cut off at the same moment, and must not come back at the same.
      await pause((error.retryAfter ?? 0) * 1000 + wait * random.between(0.5, 1.5));
    }
  }
}

// Too many attempts without a time to wait: an order's code is locked for good.
const passes = ({ errorCode, retryAfter }: ApiError): boolean =>
  passing.has(errorCode) || (errorCode === "too_many_attempts" && retryAfter !== undefined);

const passing: ReadonlySet<string> = new Set(["network", "unavailable", "request_in_progress"]);
