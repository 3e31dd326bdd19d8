import { storeViewToken } from "./token.ts";

/** Loads the console in this tab as another account sees it, with the token that `viewAs` returned. */
export function openViewAs(token: string): void {
  storeViewToken(token);
  window.location.assign("/");
}
