import { useEffect } from "react";
import { useStore, useStoreContext } from "react-admin";
import type { Seen } from "./paletteContext.ts";

const maximum = 8;

// The key does not start with "looks.", so it is deleted at sign-out.
const key = "palette.seen";

/** What was opened lately, the newest first. */
export const useRecentlySeen = (): readonly Seen[] => useStore<readonly Seen[]>(key, [])[0];

/** Returns a function that remembers what is opened. Calling it does not render the component. */
export function useRemember(): (seen: Seen) => void {
  const { getItem, setItem } = useStoreContext();
  return (seen) => {
    const before = getItem<readonly Seen[]>(key, []) ?? [];
    setItem(key, [seen, ...before.filter(({ to }) => to !== seen.to)].slice(0, maximum));
  };
}

/** Remembers the record that the component shows. */
export function useSeen({ to, label, detail }: Seen): void {
  const remember = useRemember();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record, not with every render.
  useEffect(() => remember({ to, label, detail }), [to, label, detail]);
}
