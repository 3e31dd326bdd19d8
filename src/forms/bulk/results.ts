import type { Conflict } from "#contract/errorBody.ts";
import { bodyOf } from "#contract/errors.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import type { BulkLine, BulkRow } from "./BulkRows.tsx";
import type { BulkItem } from "./runBulk.ts";

type ItemText = (item: BulkItem) => string | null;

/** The planned lines with the results of the rows that were sent. */
export function resultLines<Row extends BulkRow>(
  plan: readonly BulkLine<Row>[],
  items: readonly BulkItem[],
  textOf: ItemText,
): readonly BulkLine<Row>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return plan.map((line) => {
    const item = byId.get(line.row.id);
    if (!item) return line;
    const state = item.state === "waiting" ? "planned" : item.state;
    return { ...line, state, text: textOf(item) ?? line.text };
  });
}

/** A function for the text of a row that was sent; null for one that is still waiting. */
export function useItemText(conflictText?: (conflict: Conflict) => string): ItemText {
  const words = useWords("bulk.states");
  const sentence = useErrorSentence();
  return ({ state, error }) => {
    if (state === "waiting") return null;
    if (state !== "refused") return words(state);
    const { conflict } = bodyOf(error);
    return conflict && conflictText ? conflictText(conflict) : sentence(error);
  };
}
