import type { ResponseOf } from "#contract/call.ts";
import type { revert } from "#contract/orders/commands.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { newItems, runBulk } from "#src/forms/bulk/runBulk.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { UndoButton } from "#src/ui/UndoButton.tsx";

/** What a command made of an order: its answer names the event. */
export type Undoable = { orderId: string; version: number };

/** Takes a command on an order back, or one on many: each by a command of its own. */
export const UndoOrders = ({ done }: { done: readonly Undoable[] }) => {
  const words = useWords("revert");
  const { revertOrder } = useCalls();
  const sentence = useErrorSentence();
  const lossText = useLossText();
  const revertOne = ({ orderId, version }: Undoable, idempotencyKey: string) =>
    revertOrder({ orderId, eventVersion: version }, { idempotencyKey });

  const undoOne = async (one: Undoable) => {
    const { losses } = await revertOne(one, crypto.randomUUID());
    return [words("undone", 1), ...lossText(losses)].join(" ");
  };
  const undoMany = async () => {
    const byId = new Map(done.map((one) => [one.orderId, one]));
    const ended = await runBulk(
      newItems([...byId.keys()]),
      async (id, key) => revertOne(byId.get(id) as Undoable, key),
      { signal: new AbortController().signal, onChange: () => undefined },
    );
    const failed = ended.filter(({ state }) => state !== "done");
    const count = ended.length - failed.length;
    const [first] = failed.filter(({ error }) => error);
    // Not one of them: the reason says more than the number.
    if (count === 0 && first) throw first.error;
    if (!first) return words("undone", count);
    return words("someUndone", { count, all: ended.length, reason: sentence(first.error) });
  };

  const [only, another] = done;
  return <UndoButton undo={() => (only && !another ? undoOne(only) : undoMany())} />;
};

type Loss = ResponseOf<typeof revert>["losses"][number];

/** What does not come back, in sentences. */
export function useLossText(): (losses: readonly Loss[]) => string[] {
  const words = useWords("revert.losses");
  // A session that has ended answers nothing.
  return (losses = []) => losses.map((loss) => words(loss));
}
