import { useEffect, useState } from "react";

/**
 * Drafts are kept in the tab's session storage: they survive a reload and are removed when the session ends. Drafts that a
 * browser restores with a closed tab are removed as well, unless the session is still the same.
 */
const prefix = "edelivery.draft.";
const ownerKey = `${prefix}session`;

/** A state that is stored as a draft. The name must contain the account's id if another account could sign in next. */
export function useDraft<Value>(name: string, first: Value) {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? first);
  useEffect(() => storeDraft(name, value), [name, value]);
  return [value, setValue] as const;
}

export const storeDraft = (name: string, value: unknown): void =>
  sessionStorage.setItem(prefix + name, JSON.stringify(value));

export function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

export const removeDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Removes the drafts of any other session; called when one starts. */
export function keepDraftsOf(session: string): void {
  if (sessionStorage.getItem(ownerKey) === session) return;
  removeDrafts();
  sessionStorage.setItem(ownerKey, session);
}
