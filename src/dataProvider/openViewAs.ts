import { tabStore } from "#src/ui/browserStorage.ts";
import { storeViewToken } from "./token.ts";

/**
 * Loads the console in this tab as another account sees it, with the token that `viewAs` returned. False if the browser does
 * not keep the token: the console would open as one's own account, and look like the other's. `onLeave` is called before.
 */
export function openViewAs(token: string, onLeave: () => void): boolean {
  if (!tabStore.isKept()) return false;
  onLeave();
  storeViewToken(token);
  window.location.assign("/");
  return true;
}
