import type { session } from "#locales/en/session.ts";

/** A notice about the session for the next page: a key below `session.notice` in `locales`. */
export type Notice = keyof typeof session.notice;

/** Stored in the tab's session storage, so that it survives a page load. */
export const storeNotice = (notice: Notice): void => sessionStorage.setItem(key, notice);

/** Reading and deleting are separate, because React may render a component twice before it is shown. */
export const readNotice = (): Notice | null => sessionStorage.getItem(key) as Notice | null;

export const clearNotice = (): void => sessionStorage.removeItem(key);

const key = "edelivery.notice";
