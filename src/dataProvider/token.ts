import { localStore, tabStore } from "#src/ui/browserStorage.ts";

/** The session token is kept in local storage, so that all tabs share it and it survives a reload. */
const key = "edelivery.token";
/** The token of a tab that views the console as another account; other tabs keep the session's token. */
const viewKey = "edelivery.viewToken";
/** Exists if the token was removed because its session had expired. */
const expiredKey = "edelivery.expired";
/** When somebody last signed out in this browser. */
const signOutKey = "edelivery.signedOut";

export const readToken = (): string | null => tabStore.getItem(viewKey) ?? localStore.getItem(key);

export const storeToken = (token: string): void => localStore.setItem(key, token);

/** Removes the token, and tells the other tabs beforehand whether its session had expired. */
export function clearToken(hasExpired = false): void {
  if (hasExpired) localStore.setItem(expiredKey, "");
  else {
    localStore.removeItem(expiredKey);
    // Of the other tabs, each of which removes the token as well, maybe after the next sign-in.
    if (localStore.getItem(key) !== null) localStore.setItem(signOutKey, new Date().toISOString());
  }
  localStore.removeItem(key);
}

/** Tells sign-outs of this browser apart; empty before the first one. */
export const lastSignOut = (): string => localStore.getItem(signOutKey) ?? "";

export const hasExpired = (): boolean => localStore.getItem(expiredKey) !== null;

export const storeViewToken = (token: string): void => tabStore.setItem(viewKey, token);

/** Whether this tab views the console as another account. */
export const isViewing = (): boolean => tabStore.getItem(viewKey) !== null;

/** Returns this tab to the session's own token; false if it uses that already. */
export function clearViewToken(): boolean {
  const wasViewing = isViewing();
  tabStore.removeItem(viewKey);
  return wasViewing;
}

/** Calls the listener when another tab stores or removes the token; returns a function that stops it. */
export function onTokenChanged(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(localStore.getItem(key));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
