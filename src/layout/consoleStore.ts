import { localStorageStore, type Store } from "react-admin";
import { leaveDrafts, removeDrafts } from "#src/forms/drafts.ts";
import { forgetUnsaved } from "#src/forms/unsavedChanges.tsx";

type ConsoleStore = Store & {
  /** Leaves the drafts to their account if its session has expired. */
  reset: (hasExpired?: boolean) => void;
};

/**
 * react-admin's store. Its reset at the end of a session deletes drafts and what was seen lately, but keeps display
 * preferences, whose keys start with "looks.".
 */
export function createConsoleStore(): ConsoleStore {
  const store = localStorageStore("1", "edelivery");
  return {
    ...store,
    reset(hasExpired?: boolean) {
      if (hasExpired) leaveDrafts();
      else removeDrafts();
      forgetUnsaved();
      for (const key of Object.keys(store.listItems?.() ?? {})) {
        if (!key.startsWith("looks.")) store.removeItem(key);
      }
    },
  };
}
