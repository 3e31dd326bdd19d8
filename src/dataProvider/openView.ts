import { storeViewToken } from "./token.ts";

/** Loads the console in this tab as another account sees it, by the token that `viewAs` answered. */
export function openView(token: string): void {
  storeViewToken(token);
  window.location.assign("/");
}
