import { useEffect, useState } from "react";

/** Milliseconds without a change. */
const pause = 400;

/** A text once it has rested: what is still being typed is not asked for. Null at once. */
export function useSettledText(text: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === null ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
