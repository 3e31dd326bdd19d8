import { useEffect, useState, useSyncExternalStore } from "react";
import { tabStore } from "#src/ui/browserStorage.ts";
import { isListOf, isText, type Known, parseKnown } from "#src/ui/known.ts";
import { createSignal } from "#src/ui/signal.ts";

/**
 * Drafts are kept in the tab's session storage: they survive a reload, and are removed at sign-out. A session that expires
 * leaves them to the next one of its account. A browser that restores a closed tab restores its drafts.
 */
const prefix = "edelivery.draft.";
/** Its value is the account that the drafts belong to, and the sign-out after which they were typed. */
const ownerKey = `${prefix}owner`;

/**
 * A state that is stored as a draft while `isTyped` holds, which also learns whether there is a draft already. The name must
 * contain the account's id if another account could sign in next.
 */
export function useDraft<Value>(name: string, isKnown: Known<Value>, first: Value, isTyped: IsTyped<Value>) {
  const [value, setValue] = useState<Value>(() => readDraft(name, isKnown) ?? first);
  useEffect(() => {
    if (isTyped(value, hasDraft(name))) storeDraft(name, value);
    else removeDraft(name);
  }, [name, value, isTyped]);
  return [value, setValue] as const;
}

type IsTyped<Value> = (value: Value, hasDraft: boolean) => boolean;

const { subscribe, announce } = createSignal();

/** Whether something is typed that has not been sent, also if its form is not shown. */
export const useHasDraft = (name: string): boolean => useSyncExternalStore(subscribe, () => hasDraft(name));

const hasDraft = (name: string): boolean => tabStore.getItem(prefix + name) !== null;

/** Kept and removed like drafts; nobody typed it. */
export const openedViews = "openedViews";
const notTyped = [ownerKey, prefix + openedViews];

/** Whether a draft is lost with the page, because the browser did not take it. */
export const hasHeldDraft = (): boolean =>
  tabStore.heldKeys().some((key) => key.startsWith(prefix) && !notTyped.includes(key));

export const useHasHeldDraft = (): boolean => useSyncExternalStore(subscribe, hasHeldDraft);

export function storeDraft(name: string, value: unknown): void {
  tabStore.setItem(prefix + name, JSON.stringify(value));
  announce();
}

/** The draft, or null; one that is not known, as of another version of the console, counts as none. */
export const readDraft = <Value>(name: string, isKnown: Known<Value>): Value | null =>
  parseKnown(tabStore.getItem(prefix + name), isKnown);

export function removeDraft(name: string): void {
  tabStore.removeItem(prefix + name);
  announce();
}

export function removeDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.removeItem(key);
}

/** Removes the drafts of another account, and those from before the last sign-out; called when a session starts. */
export function keepDraftsOf(account: string, lastSignOut: string): void {
  const owner = `${account} ${lastSignOut}`;
  if (tabStore.getItem(ownerKey) !== owner) removeDrafts();
  tabStore.setItem(ownerKey, owner);
}

const isTexts: Known<[string, string][]> = (value): value is [string, string][] =>
  Array.isArray(value) && value.every((pair) => isListOf(isText)(pair) && pair.length === 2);

/** A map of texts that is stored as a draft. */
export class DraftMap extends Map<string, string> {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
    for (const [key, text] of readDraft(name, isTexts) ?? []) super.set(key, text);
  }

  override set(key: string, text: string): this {
    super.set(key, text);
    this.#store();
    return this;
  }

  override delete(key: string): boolean {
    const isRemoved = super.delete(key);
    this.#store();
    return isRemoved;
  }

  override clear(): void {
    super.clear();
    this.#store();
  }

  #store(): void {
    if (this.size > 0) storeDraft(this.#name, [...this]);
    else removeDraft(this.#name);
  }
}
