import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import type { BulkLine } from "#src/forms/bulk/BulkRows.tsx";
import { resultLines, useItemText } from "#src/forms/bulk/results.ts";
import type { BulkItem } from "#src/forms/bulk/runBulk.ts";
import { useBulkRun } from "#src/forms/bulk/useBulkRun.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { useSumText } from "./useVerdict.ts";

export type AcceptLine = BulkLine<PendingCorrection>;

/**
 * Accepts the planned corrections, each by its own command with the amount of the plan. Those that were not accepted stay
 * selected; the dialog closes when all planned ones are accepted.
 */
export function useAccepting(onClose: () => void) {
  const words = useWords("corrections.many");
  const { acceptCorrection } = useCalls();
  const notify = useNotify();
  const refetch = useRefetch(keys.corrections.all);
  const { onSelect } = useListContext();
  const sumText = useSumText();
  const textOf = useItemText();
  const run = useBulkRun();
  const [plan, setPlan] = useState<readonly AcceptLine[] | null>(null);

  const end = (items: readonly BulkItem[], lines: readonly AcceptLine[]) => {
    const done = new Set(items.flatMap(({ id, state }) => (state === "done" ? [id] : [])));
    onSelect(lines.flatMap(({ row }) => (done.has(row.id) ? [] : [row.id])));
    void refetch();
    if (done.size > 0) {
      const amount = sumText(lines.flatMap(({ row }) => (done.has(row.id) ? [row] : [])));
      const text = words("done", { smart_count: done.size, amount });
      notify(text, { type: "success", autoHideDuration: toastTime });
    }
    if (done.size === items.length) onClose();
  };

  const send = async (correctionId: string, expectedSuggestion: string, idempotencyKey: string) => {
    const input = { correctionId, amount: Number(expectedSuggestion), expectedSuggestion };
    await acceptCorrection(input, { idempotencyKey });
    return {};
  };

  return {
    ...run,
    accept: async (lines: readonly AcceptLine[]) => {
      const amounts = new Map(
        lines.flatMap(({ row, state }) =>
          state === "planned" ? [[row.id, row.suggestedCorrectionPay ?? ""] as const] : [],
        ),
      );
      if (amounts.size === 0 || plan) return;
      setPlan(lines);
      const ids = [...amounts.keys()];
      end(await run.start(ids, (id, key) => send(id, amounts.get(id) ?? "", key)), lines);
    },
    repeat: async () => end(await run.repeat(), plan ?? []),
    /** The plan with its results; null before the run. */
    lines: () => plan && resultLines(plan, run.items, textOf),
  };
}
