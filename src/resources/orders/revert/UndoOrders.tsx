import { useRef, useState } from "react";
import type { ResponseOf } from "#contract/call.ts";
import { bodyOf } from "#contract/errors.ts";
import type { revert } from "#contract/orders/commands.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { type BulkItem, isOpen, newItems, runBulk } from "#src/forms/bulk/runBulk.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useConflictText } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { UndoButton, type Undone } from "#src/ui/UndoButton.tsx";

/** A command on an order that can be reverted; `version` names its event. */
export type Undoable = { orderId: string; orderNo: string; version: number };

/** For how many orders that were not undone the number and the reason are said. */
const maxNamed = 3;

/** The undo button for a command on one order or on many; each order gets a command of its own. */
export const UndoOrders = ({ done }: { done: readonly Undoable[] }) => {
  const words = useWords("revert");
  const { revertOrder } = useCalls();
  const reasonOf = useReason();
  const lossText = useLossText();
  const [orders] = useState(() => new Map(done.map((one) => [one.orderId, one])));
  const [fresh] = useState(() => newItems([...orders.keys()]));
  const items = useRef<readonly BulkItem[]>(fresh);
  const losses = useRef<Loss[]>([]);

  const undoOne = async (orderId: string, idempotencyKey: string) => {
    const answer = await revertOrder(
      { orderId, eventVersion: orders.get(orderId)?.version ?? 0 },
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
    // If none was undone for one reason, it says more than the count.
    if (count === 0 && refused && reasonsOf(failed, refused).size === 1) throw refused.error;
    const more = failed.length - maxNamed;
    const texts = refused
      ? [
          words("someUndone", { count, all }),
          ...[...reasonsOf(failed.slice(0, maxNamed), refused)].map(
            ([reason, items]) => `${items.map(({ id }) => orders.get(id)?.orderNo).join(", ")}: ${reason}`,
          ),
          ...(more > 0 ? [words("moreFailed", more)] : []),
        ]
      : [words("undone", count)];
    return {
      text: [...texts, ...lossText(losses.current)].join(" "),
      isPartial: failed.length > 0,
      isOpen: failed.some(isOpen),
    };
  };
  /** Those that were not sent any more failed for the reason of another one. */
  const reasonsOf = (failed: readonly BulkItem[], refused: BulkItem) =>
    Map.groupBy(failed, ({ error }) => reasonOf(error ?? refused.error));

  return <UndoButton undo={undo} reasonOf={reasonOf} />;
};

function useReason(): (error: unknown) => string {
  const sentence = useErrorSentence();
  const conflictText = useConflictText("bulk.moved");
  return (error) => {
    const { conflict } = bodyOf(error);
    return conflict ? conflictText(conflict) : sentence(error);
  };
}

type Loss = ResponseOf<typeof revert>["losses"][number];

/** Sentences about what a revert does not restore, of one order or of many. */
export function useLossText(): (losses: readonly Loss[]) => string[] {
  const words = useWords("revert.losses");
  return (losses) =>
    [...Map.groupBy(losses, (loss) => loss)].map(([loss, { length }]) => words(loss, length));
}
