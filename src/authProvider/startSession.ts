import { ApiError } from "#contract/errors.ts";
import * as session from "#contract/session.ts";
import { callApi, isRetryable } from "#src/dataProvider/api.ts";
import { InitializationFailed } from "#src/ui/initializationFailed.ts";
import { noteServiceTime } from "#src/ui/serviceTime.ts";
import { type EndSession, endRestricted, neverSettles } from "./endSession.ts";

export type StartOptions = {
  endSession: EndSession;
  /** Loads the data that all screens need: the account, products and regions. */
  prepare: () => Promise<unknown>;
};

/**
 * Checks the stored token and loads the data that all screens need. Resolves when the console can open. Rejects if one of
 * them failed and can be retried. Without a session it never settles, because the page is being left; neither does it if
 * the data were refused, which ends the session.
 */
export async function startSession({ endSession, prepare }: StartOptions): Promise<void> {
  try {
    await checkToken();
  } catch (error) {
    if (isUnauthenticated(error)) return endRestricted(endSession);
    throw error;
  }
  try {
    await prepare();
  } catch (error) {
    if (error instanceof ApiError && isRetryable(error))
      throw new InitializationFailed("start", { cause: error });
    endSession("initializationFailed");
    return neverSettles();
  }
}

/** Checks the token periodically; returns a function that stops it. */
export function startSessionChecks(endSession: EndSession): () => void {
  const interval = setInterval(async () => {
    try {
      await checkToken();
    } catch (error) {
      if (isUnauthenticated(error)) endSession("expired");
    }
  }, session.sessionCheckInterval);
  return () => clearInterval(interval);
}

/** Checks the token, and learns how far this computer's clock is off. */
async function checkToken(): Promise<void> {
  const sentAt = Date.now();
  const { now } = await callApi(session.refresh);
  noteServiceTime(now, sentAt, Date.now());
}

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
