import { useEffect, useState, useSyncExternalStore } from "react";
import { tabStore } from "#src/ui/browserStorage.ts";
import { isListOf, isText, type Known, parseKnown } from "#src/ui/known.ts";
import { createSignal } from "#src/ui/signal.ts";

/**
 * Drafts are kept in the tab's session storage: they survive a reload, and are removed when the session ends. A session that
 * expires leaves them to the next one of its account. Drafts that a browser restores with a closed tab are removed as well,
 * unless the session is still the same.
 */
const prefix = "edelivery.draft.";
/** Its value is the session and the account that the drafts belong to, or only the account, to which they were left. */
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

/** Leaves the drafts to their account's next session in this tab. */
export function leaveDrafts(): void {
  const account = tabStore.getItem(ownerKey)?.split(" ").at(-1);
  if (account) tabStore.setItem(ownerKey, account);
}

/** Removes the drafts that belong neither to the session of the token nor to its account; called when a console starts. */
export function keepDraftsOf(token: string | null, account: string): void {
  const owner = tabStore.getItem(ownerKey);
  if (owner !== ownerOf(token, account) && owner !== account) removeDrafts();
  passDraftsTo(token, account);
}

/** The drafts go on with a new session of their account, which began while the console is open. */
export const passDraftsTo = (token: string | null, account: string): void =>
  tabStore.setItem(ownerKey, ownerOf(token, account));

const ownerOf = (token: string | null, account: string) => `${token?.slice(-12)} ${account}`;

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
