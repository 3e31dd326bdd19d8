import { useEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import type { LiveListMeta } from "#src/live/liveList.ts";
import { playSound } from "#src/ui/playSound.ts";
import { useHasSound } from "./listPreferences.ts";

/** Is heard when an order of the list becomes new, whether it is shown at once or waits; not when another filter is chosen. */
export function useNewOrderSound(): void {
  const [hasSound] = useHasSound();
  const list = useListContext<OrderRow>();
  const { data, isPlaceholderData } = list;
  const { meta }: { meta?: LiveListMeta<OrderRow> } = list;
  const filter = JSON.stringify(list.filterValues);
  const known = useRef<{ filter: string; ids: ReadonlySet<string> }>(undefined);
  useEffect(() => {
    if (!hasSound || !data || isPlaceholderData) return;
    const rows = [...data, ...(meta?.buffered ?? [])].filter(({ stage }) => stage.status === "new");
    const before = known.current;
    known.current = { filter, ids: new Set(rows.map(({ id }) => id)) };
    if (before?.filter === filter && rows.some(({ id }) => !before.ids.has(id))) playSound();
  }, [hasSound, data, meta, filter, isPlaceholderData]);
}
