import { useCallback, useState } from "react";

/** Which orders show their details: several at once, for as long as the page is open. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (order: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(order)) after.add(order);
        return after;
      }),
    [],
  );
  return { open, toggle };
}
