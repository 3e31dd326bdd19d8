import { redirectDelay } from "#contract/session.ts";
import { clearToken, clearViewToken, readToken } from "#src/dataProvider/token.ts";
import { clearReturnAddress, storeReturnAddress } from "./returnAddress.ts";
import {
  isPasswordUnknown,
  notePasswordSent,
  type SessionNotice,
  storeSessionNotice,
} from "./sessionNotice.ts";

type SessionEnd = Exclude<SessionNotice, "signedIn" | "registered" | "passwordSet" | "newPassword">;
/** Deletes the session's data and leaves the page for sign-in; further calls do nothing. */
export type EndSession = (reason: SessionEnd) => void;

export type EndSessionOptions = {
  /** Deletes filters and selections, and drafts unless they are left to their account, which can go on with them. */
  resetStore: (leavesDrafts: boolean) => void;
  /** Opens the sign-in page, or one's own console after a view, by a full load, so that no state stays in memory. */
  leaveTo: (path: "/login" | "/") => void;
};

export function createEndSession({ resetStore, leaveTo }: EndSessionOptions): EndSession {
  let hasEnded = false;
  return (reason) => {
    if (hasEnded) return;
    hasEnded = true;
    // Only the view as another account ends; the operator's own session goes on, and so do its drafts.
    if (clearViewToken()) {
      resetStore(true);
      return leaveTo("/");
    }
    // Nobody chose to end it. A page that is opened after the end of its session is restricted, with a token still.
    const hasExpired = reason === "expired" || (reason !== "signedOut" && readToken() !== null);
    clearToken(hasExpired);
    storeSessionNotice(hasExpired && isPasswordUnknown() ? "newPassword" : reason);
    notePasswordSent(false);
    // Whoever was signed out by the service returns to the same page; signing out on purpose does not.
    if (reason === "signedOut") clearReturnAddress();
    else storeReturnAddress(window.location);
    resetStore(hasExpired);
    leaveTo("/login");
  };
}

/** Redirects from a restricted page to sign-in after a short delay (orders area, section 9). */
export async function endRestricted(endSession: EndSession): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, redirectDelay));
  endSession("restricted");
  return neverSettles();
}

/** A promise for a page that is being left, so that nothing more is rendered. */
export const neverSettles = (): Promise<never> => new Promise(() => {});
