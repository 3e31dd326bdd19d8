/** The session token is in local storage, so that all tabs share it and it survives a reload. */
const key = "edelivery.token";

export const readToken = (): string | null => localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

export const clearToken = (): void => localStorage.removeItem(key);

/** Calls the listener when another tab removes the token. */
export function onTokenRemoved(listener: () => void): void {
  window.addEventListener("storage", (event) => {
    if ((event.key === key || event.key === null) && readToken() === null) listener();
  });
}
