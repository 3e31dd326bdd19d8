import type { session } from "#locales/en/session.ts";
import { tabStore } from "#src/ui/browserStorage.ts";

/** A notice about the session for the next page: a key below `session.notice` in `locales`. */
export type SessionNotice = (typeof notices)[number];

const notices = [
  "signedIn",
  "registered",
  "restricted",
  "expired",
  "newPassword",
  "passwordSet",
  "signedOut",
  "initializationFailed",
] as const satisfies readonly (keyof typeof session.notice)[];

/** Stored in the tab's session storage, so that it survives a page load. */
export const storeSessionNotice = (notice: SessionNotice): void => tabStore.setItem(key, notice);

/** Reading and deleting are separate, because React may render a component twice before it is shown. */
export function readSessionNotice(): SessionNotice | null {
  const stored = tabStore.getItem(key);
  return notices.find((notice) => notice === stored) ?? null;
}

/**
 * Notes that a new password was sent without an answer. If it was set, the service has ended this session, and knows the new
 * password alone.
 */
export const notePasswordSent = (isUnanswered: boolean): void =>
  isUnanswered ? tabStore.setItem(passwordKey, "sent") : tabStore.removeItem(passwordKey);

export const isPasswordUnknown = (): boolean => tabStore.getItem(passwordKey) !== null;

const passwordKey = "edelivery.passwordSent";

export const clearSessionNotice = (): void => tabStore.removeItem(key);

const key = "edelivery.notice";
