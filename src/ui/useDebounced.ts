import { useEffect, useState } from "react";

/**
 * A value once it has not changed for `delay` milliseconds, so that nothing is requested for what is still being typed or
 * passed; `first` until then. Values are compared by identity: pass texts, or JSON.
 */
export function useDebounced<Value>(value: Value, delay: number, first: Value = value): Value {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}

/** The same of a text that is typed; null at once. */
export const useTypedText = (text: string | null): string | null =>
  useDebounced(text, text === null ? 0 : typingPause, null);

/** Milliseconds. */
const typingPause = 400;
