import type { session } from "#locales/en/session.ts";

/** A notice about the session for the next page: a key below `session.notice` in `locales`. */
export type SessionNotice = keyof typeof session.notice;

/** Stored in the tab's session storage, so that it survives a page load. */
export const storeSessionNotice = (notice: SessionNotice): void => sessionStorage.setItem(key, notice);

/** Reading and deleting are separate, because React may render a component twice before it is shown. */
export const readSessionNotice = (): SessionNotice | null =>
  sessionStorage.getItem(key) as SessionNotice | null;

export const clearSessionNotice = (): void => sessionStorage.removeItem(key);

const key = "edelivery.notice";
