import { useEffect, useState, useSyncExternalStore } from "react";
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
export function useDraft<Value>(name: string, first: Value, isTyped: IsTyped<Value>) {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? first);
  useEffect(() => {
    if (isTyped(value, readDraft(name) !== null)) storeDraft(name, value);
    else removeDraft(name);
  }, [name, value, isTyped]);
  return [value, setValue] as const;
}

type IsTyped<Value> = (value: Value, hasDraft: boolean) => boolean;

const { subscribe, announce } = createSignal();

/** Whether something is typed that has not been sent, also if its form is not shown. */
export const useHasDraft = (name: string): boolean =>
  useSyncExternalStore(subscribe, () => sessionStorage.getItem(prefix + name) !== null);

export function storeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // The storage is full. What is typed can still be sent, it only does not outlive a reload.
  }
  announce();
}

export function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

export function removeDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
  announce();
}

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Leaves the drafts to their account's next session in this tab. */
export function leaveDrafts(): void {
  const account = sessionStorage.getItem(ownerKey)?.split(" ").at(-1);
  if (account) sessionStorage.setItem(ownerKey, account);
}

/** Removes the drafts that belong neither to the session nor to its account; called when one starts. */
export function keepDraftsOf(session: string, account: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  const now = `${session} ${account}`;
  if (owner !== now && owner !== account) removeDrafts();
  sessionStorage.setItem(ownerKey, now);
}

/** A map of texts that is stored as a draft. */
export class DraftMap extends Map<string, string> {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
    for (const [key, text] of readDraft<[string, string][]>(name) ?? []) super.set(key, text);
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
