import { ApiError } from "#contract/errors.ts";
import * as session from "#contract/session.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { type EndSession, endRestricted, never } from "./endSession.ts";

export type Start = {
  endSession: EndSession;
  /** Fetches what every screen needs: the account, products, regions. */
  prepare: () => Promise<unknown>;
};

/**
 * Checks the stored token, then loads what a signed-in person needs. Resolves when the console may open; rejects when
 * the check itself failed (try again); never settles when there is no session, for then the page is being left.
 */
export async function startSession({ endSession, prepare }: Start): Promise<void> {
  try {
    await callApi(session.refresh);
  } catch (error) {
    if (isNoSession(error)) return endRestricted(endSession);
    throw error;
  }
  try {
    await prepare();
  } catch {
    endSession("initializationFailed");
    return never();
  }
}

/** Checks the token again and again while somebody is signed in. */
export function keepChecking(endSession: EndSession): void {
  setInterval(async () => {
    try {
      await callApi(session.refresh);
    } catch (error) {
      if (isNoSession(error)) endSession("expired");
    }
  }, session.sessionCheckInterval);
}

export const isNoSession = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
