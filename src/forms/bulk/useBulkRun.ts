import { useEffect, useRef, useState } from "react";
import { useTracked } from "#src/forms/unsavedChanges.tsx";
import { oncePerFrame } from "#src/live/oncePerFrame.ts";
import { type BulkItem, newItems, runBulk, type SendItem } from "./runBulk.ts";

/**
 * A run over many records. `start` begins it; `repeat` sends the rows without a final result again, with the same keys.
 * Both resolve to the rows at the end. `stop` sends no further rows.
 */
export function useBulkRun() {
  const [items, setItems] = useState<readonly BulkItem[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stopper = useRef(new AbortController());
  const send = useRef<SendItem | null>(null);

  useTracked(isRunning, "run");
  // After unmounting no further rows are sent, since nobody could see their results.
  useEffect(() => () => stopper.current.abort(), []);

  const run = async (from: readonly BulkItem[]): Promise<readonly BulkItem[]> => {
    if (!send.current) return from;
    stopper.current = new AbortController();
    setRunning(true);
    let latest = from;
    const shown = oncePerFrame(() => setItems(latest));
    const ended = await runBulk(from, send.current, {
      signal: stopper.current.signal,
      onChange: (now) => {
        latest = now;
        shown.schedule();
      },
    });
    shown.cancel();
    setItems(ended);
    setRunning(false);
    return ended;
  };

  return {
    items,
    isRunning,
    start: (ids: readonly string[], sendItem: SendItem) => {
      send.current = sendItem;
      return run(newItems(ids));
    },
    repeat: () => run(items),
    stop: () => stopper.current.abort(),
  };
}
