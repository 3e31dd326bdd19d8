import { localStorageStore, memoryStore, type Store } from "react-admin";
import { leaveDrafts, removeDrafts } from "#src/forms/drafts.ts";
import { forgetUnsaved } from "#src/forms/unsavedChanges.tsx";

type ConsoleStore = Store & {
  /** Leaves the drafts to their account if its session has expired. */
  reset: (hasExpired?: boolean) => void;
};

/**
 * react-admin's store. Its reset at the end of a session deletes drafts and what was seen lately, but keeps display
 * preferences, whose keys start with "looks.". What the browser's storage has no room for is held in memory.
 */
export function createConsoleStore(): ConsoleStore {
  const store = localStorageStore("1", "edelivery");
  const held = memoryStore();
  held.setup();
  const letGo = (key: string) => {
    if (held.getItem(key) !== undefined) held.removeItem(key);
  };
  const removeItem = (key: string) => {
    letGo(key);
    store.removeItem(key);
  };
  return {
    ...store,
    getItem: (key, otherwise) => held.getItem(key) ?? store.getItem(key, otherwise),
    setItem(key, value) {
      letGo(key);
      try {
        store.setItem(key, value);
      } catch {
        held.setItem(key, value);
      }
    },
    removeItem,
    subscribe(key, listener) {
      const stops = [held.subscribe(key, listener), store.subscribe(key, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    reset(leavesDrafts?: boolean) {
      if (leavesDrafts) leaveDrafts();
      else removeDrafts();
      forgetUnsaved();
      for (const key of Object.keys({ ...store.listItems?.(), ...held.listItems?.() })) {
        if (!key.startsWith("looks.")) removeItem(key);
      }
    },
  };
}
