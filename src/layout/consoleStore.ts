import { localStorageStore, type Store } from "react-admin";
import { removeDrafts } from "#src/forms/drafts.ts";
import { forgetUnsaved } from "#src/forms/unsavedChanges.tsx";

/**
 * react-admin's store. Its reset at sign-out deletes drafts and what was seen lately, but keeps display preferences, whose keys
 * start with "looks.".
 */
export function createConsoleStore(): Store {
  const store = localStorageStore("1", "edelivery");
  return {
    ...store,
    reset() {
      removeDrafts();
      forgetUnsaved();
      for (const key of Object.keys(store.listItems?.() ?? {})) {
        if (!key.startsWith("looks.")) store.removeItem(key);
      }
    },
  };
}
