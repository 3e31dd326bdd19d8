import type { Store } from "react-admin";
import { removeDrafts } from "#src/forms/drafts.ts";
import { forgetUnsaved } from "#src/forms/unsavedChanges.tsx";
import { localStore } from "#src/ui/browserStorage.ts";
import { type Known, parseKnown } from "#src/ui/known.ts";

type ConsoleStore = Store & {
  /** Leaves the drafts to their account if its session has expired. */
  reset: (hasExpired?: boolean) => void;
};

type Subscription = { key: string; listener: (value: unknown) => void };

/**
 * react-admin's store over the browser's. Its own decides once, as it is loaded, whether the browser stores anything: with a
 * full storage it would not even read. Its reset at the end of a session deletes drafts and what was seen lately, but keeps
 * display preferences, whose keys start with "looks.".
 */
export function createConsoleStore(): ConsoleStore {
  const subscriptions = new Set<Subscription>();
  const publish = (key: string, value: unknown) => {
    for (const one of subscriptions) if (one.key === key) one.listener(value);
  };
  const removeItem = (key: string) => {
    localStore.removeItem(prefix + key);
    publish(key, undefined);
  };
  const removeAll = (isMeant: (key: string) => boolean) => {
    for (const stored of localStore.keys()) {
      const key = stored.slice(prefix.length);
      if (stored.startsWith(prefix) && isMeant(key)) removeItem(key);
    }
  };
  /** Another tab has changed something. */
  const onStorage = ({ key: stored }: StorageEvent) => {
    if (!stored?.startsWith(prefix)) return;
    const key = stored.slice(prefix.length);
    publish(key, getItem(key));
  };
  return {
    setup: () => window.addEventListener("storage", onStorage),
    teardown: () => window.removeEventListener("storage", onStorage),
    getItem,
    setItem(key, value) {
      if (value === undefined) return removeItem(key);
      localStore.setItem(prefix + key, JSON.stringify(value));
      publish(key, value);
    },
    removeItem,
    removeItems: (start) => removeAll((key) => key.startsWith(start)),
    subscribe(key, listener) {
      const subscription = { key, listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    reset(leavesDrafts?: boolean) {
      if (!leavesDrafts) removeDrafts();
      forgetUnsaved();
      removeAll((key) => !key.startsWith("looks."));
    },
  };
}

/** Under which react-admin's own store has kept the same in browsers. */
const prefix = "RaStoreedelivery.";

function getItem<Value>(key: string, otherwise?: Value): Value | undefined {
  // `useStored` looks at what it reads.
  const isKnown: Known<Value> = (_value): _value is Value => true;
  return parseKnown(localStore.getItem(prefix + key), isKnown) ?? otherwise;
}
