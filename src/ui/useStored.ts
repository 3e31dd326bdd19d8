import { useStore } from "react-admin";
import type { Known } from "./known.ts";

/** A value of react-admin's store. One that is not known, as of another version of the console, counts as not stored. */
export function useStored<Value>(key: string, isKnown: Known<Value>, initial: Value) {
  const [stored, store] = useStore<unknown>(key, initial);
  return [isKnown(stored) ? stored : initial, store as (value: Value) => void] as const;
}
