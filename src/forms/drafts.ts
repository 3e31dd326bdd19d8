import { useEffect, useState } from "react";

/** What somebody typed and has not sent is kept for this tab: it outlives a reload, and ends with the session. */
const prefix = "edelivery.draft.";

/** A state that is kept as a draft. The name tells whose it is, where another account could come after this one. */
export function useDraft<Value>(name: string, first: Value) {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? first);
  useEffect(() => sessionStorage.setItem(prefix + name, JSON.stringify(value)), [name, value]);
  return [value, setValue] as const;
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}
