import { localStorageStore, type Store } from "react-admin";
import { removeDrafts } from "#src/forms/drafts.ts";

/**
 * react-admin's store, whose reset (at sign-out) forgets what a person looked at, filters and selections, and what
 * they did not send; it keeps how they like the console to look: keys that begin with "looks.".
 */
export function createConsoleStore(): Store {
  const store = localStorageStore("1", "edelivery");
  return {
    ...store,
    reset() {
      removeDrafts();
      for (const key of Object.keys(store.listItems?.() ?? {})) {
        if (!key.startsWith("looks.")) store.removeItem(key);
      }
    },
  };
}
