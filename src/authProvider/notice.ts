import type { session } from "#locales/en/session.ts";

/** What the next page has to tell about the session: a key below `session.notice` in `locales`. */
export type Notice = keyof typeof session.notice;

/** Kept for this tab only, over a change of page. */
export const leaveNotice = (notice: Notice): void => sessionStorage.setItem(key, notice);

/** A notice is read, shown, then forgotten: two steps, since React may render a page twice before it shows it. */
export const readNotice = (): Notice | null => sessionStorage.getItem(key) as Notice | null;

export const forgetNotice = (): void => sessionStorage.removeItem(key);

const key = "edelivery.notice";
