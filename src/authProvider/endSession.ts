import { redirectDelay } from "#contract/session.ts";
import { clearToken } from "#src/dataProvider/token.ts";
import { leaveNotice, type Notice } from "./notice.ts";

type SessionEnd = Exclude<Notice, "signedIn" | "registered">;
/** Forgets the session and leaves for sign-in, once; the page that is left does nothing any more. */
export type EndSession = (reason: SessionEnd) => void;

export type Leaving = {
  /** Forgets what the person looked at: filters, selections. */
  forget: () => void;
  /** Goes to the sign-in page by a full load, so that no state outlives the session. */
  leave: () => void;
};

export function createEndSession({ forget, leave }: Leaving): EndSession {
  let ended = false;
  return (reason) => {
    if (ended) return;
    ended = true;
    clearToken();
    leaveNotice(reason);
    forget();
    leave();
  };
}

/** Who has no session is sent from a restricted page to sign-in, after a moment (orders area, section 9). */
export async function endRestricted(endSession: EndSession): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, redirectDelay));
  endSession("restricted");
  return never();
}

/** What a promise comes to on a page that is being left: nothing, so that nothing more is painted. */
export const never = (): Promise<never> => new Promise(() => {});
