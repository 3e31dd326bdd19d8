import { useCallback, useState } from "react";

const none: ReadonlySet<string> = new Set();

/**
 * Which orders show their details below their rows: several at once, for as long as the page is open. None while the
 * details are beside the list; afterwards the same as before.
 */
export function useOpenRows(isBeside: boolean) {
  const [open, setOpen] = useState(none);
  const toggle = useCallback(
    (order: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(order)) after.add(order);
        return after;
      }),
    [],
  );
  const show = useCallback(
    (order: string) => isBeside || setOpen((before) => new Set(before).add(order)),
    [isBeside],
  );
  return { open: isBeside ? none : open, toggle, show };
}
