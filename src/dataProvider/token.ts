/** The session token is in local storage, so that all tabs share it and it survives a reload. */
const key = "edelivery.token";
/** The token by which this tab sees the console as another account; the other tabs keep their own. */
const viewKey = "edelivery.viewToken";

export const readToken = (): string | null => sessionStorage.getItem(viewKey) ?? localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

export const clearToken = (): void => localStorage.removeItem(key);

export const storeViewToken = (token: string): void => sessionStorage.setItem(viewKey, token);

/** Goes back to one's own token; false if this tab uses it already. */
export function clearViewToken(): boolean {
  const isViewing = sessionStorage.getItem(viewKey) !== null;
  sessionStorage.removeItem(viewKey);
  return isViewing;
}

/** Calls the listener when another tab removes the token; returns a function that stops it. */
export function onTokenRemoved(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === key || event.key === null) && localStorage.getItem(key) === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
