import { useRef, useState } from "react";
import type { ResponseOf } from "#contract/call.ts";
import type { revert } from "#contract/orders/commands.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { type BulkItem, isOpen, newItems, runBulk } from "#src/forms/bulk/runBulk.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { UndoButton, type Undone } from "#src/ui/UndoButton.tsx";

/** A command on an order that can be reverted; `version` names its event. */
export type Undoable = { orderId: string; version: number };

/** The undo button for a command on one order or on many; each order gets a command of its own. */
export const UndoOrders = ({ done }: { done: readonly Undoable[] }) => {
  const words = useWords("revert");
  const { revertOrder } = useCalls();
  const sentence = useErrorSentence();
  const lossText = useLossText();
  const [versions] = useState(() => new Map(done.map(({ orderId, version }) => [orderId, version])));
  const [fresh] = useState(() => newItems([...versions.keys()]));
  const items = useRef<readonly BulkItem[]>(fresh);
  const losses = useRef<Loss[]>([]);

  const undoOne = async (orderId: string, idempotencyKey: string) => {
    const answer = await revertOrder(
      { orderId, eventVersion: versions.get(orderId) ?? 0 },
      { idempotencyKey },
    );
    losses.current.push(...answer.losses);
    return answer;
  };
  const undo = async (): Promise<Undone> => {
    items.current = await runBulk(items.current, undoOne, {
      signal: new AbortController().signal,
      onChange: () => undefined,
    });
    const all = items.current.length;
    const failed = items.current.filter(({ state }) => state !== "done");
    const count = all - failed.length;
    const [refused] = failed.filter(({ error }) => error);
    // If none was undone, the reason of the first failure says more than the count.
    if (count === 0 && refused) throw refused.error;
    const text = refused
      ? words("someUndone", { count, all, reason: sentence(refused.error) })
      : words("undone", count);
    return {
      text: [text, ...lossText(losses.current)].join(" "),
      isOpen: failed.some(isOpen),
    };
  };

  return <UndoButton undo={undo} />;
};

type Loss = ResponseOf<typeof revert>["losses"][number];

/** Sentences about what a revert does not restore, of one order or of many. */
export function useLossText(): (losses: readonly Loss[]) => string[] {
  const words = useWords("revert.losses");
  return (losses) =>
    [...Map.groupBy(losses, (loss) => loss)].map(([loss, { length }]) => words(loss, length));
}
