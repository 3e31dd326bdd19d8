import { useEffect } from "react";
import { useStoreContext } from "react-admin";
import { isListOf, isRecord, isText, type Known } from "#src/ui/known.ts";
import { useStored } from "#src/ui/useStored.ts";
import type { Seen } from "./paletteContext.ts";

const maximum = 8;

// The key does not start with "looks.", so it is deleted at sign-out.
const key = "palette.seen";

const none: readonly Seen[] = [];

const isSeen: Known<Seen> = (value): value is Seen =>
  isRecord(value) &&
  isText(value.to) &&
  isText(value.label) &&
  ["string", "undefined"].includes(typeof value.detail);
const isSeenList = isListOf(isSeen);

/** What was opened lately, the newest first. */
export const useRecentlySeen = (): readonly Seen[] => useStored(key, isSeenList, none)[0];

/** Returns a function that remembers what is opened. Calling it does not render the component. */
export function useRemember(): (seen: Seen) => void {
  const { getItem, setItem } = useStoreContext();
  return (seen) => {
    const stored: unknown = getItem(key);
    const before = isSeenList(stored) ? stored : none;
    setItem(key, [seen, ...before.filter(({ to }) => to !== seen.to)].slice(0, maximum));
  };
}

/** Remembers the record that the component shows. */
export function useSeen({ to, label, detail }: Seen): void {
  const remember = useRemember();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record, not with every render.
  useEffect(() => remember({ to, label, detail }), [to, label, detail]);
}
