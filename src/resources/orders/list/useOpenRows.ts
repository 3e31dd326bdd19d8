import { useCallback, useState } from "react";

const none: ReadonlySet<string> = new Set();

/**
 * The orders whose details are shown below their rows: several at once, for as long as the page is open. While the details
 * are beside the list there are none; afterwards the same rows are open as before.
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
