import { useEffect, useState } from "react";

/** Drafts live in the tab's session storage: they survive a reload and are removed when the session ends. */
const prefix = "edelivery.draft.";

/** A state that is stored as a draft. The name must hold the account's id where another account may sign in next. */
export function useDraft<Value>(name: string, first: Value) {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? first);
  useEffect(() => sessionStorage.setItem(prefix + name, JSON.stringify(value)), [name, value]);
  return [value, setValue] as const;
}

export const removeDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}
