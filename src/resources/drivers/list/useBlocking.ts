import { useListContext, useNotify } from "react-admin";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import type { BulkLine } from "#src/forms/bulk/BulkRows.tsx";
import { resultLines, useItemText } from "#src/forms/bulk/results.ts";
import type { BulkItem } from "#src/forms/bulk/runBulk.ts";
import { useBulkRun } from "#src/forms/bulk/useBulkRun.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";

export type BlockAction = "block" | "unblock";
export type BlockLine = BulkLine<{ id: string; name: string }>;

/** Blocks or unblocks drivers, each by its own command. Those that failed stay selected; without any the dialog closes. */
export function useBlocking(action: BlockAction, plan: readonly BlockLine[], onClose: () => void) {
  const words = useWords("drivers.bulk");
  const { blockDriver, unblockDriver } = useCalls();
  const notify = useNotify();
  const refetch = useRefetch(keys.drivers.all);
  const { onSelect } = useListContext();
  const textOf = useItemText();
  const { start, repeat, ...run } = useBulkRun();

  const end = async (items: readonly BulkItem[]) => {
    const left = items.flatMap(({ id, state }) => (state === "done" ? [] : [id]));
    onSelect(left);
    await refetch();
    const changed = items.length - left.length;
    if (changed > 0)
      notify(words(`${action}.done`, changed), { type: "success", autoHideDuration: toastTime });
    if (left.length === 0) onClose();
  };

  const sendOne = (driverId: string, reason: string, idempotencyKey: string) =>
    action === "block"
      ? blockDriver({ driverId, reason }, { idempotencyKey })
      : unblockDriver({ driverId }, { idempotencyKey });

  return {
    ...run,
    send: async (reason: string) => {
      const ids = plan.map(({ row }) => row.id);
      await end(await start(ids, (id, key) => sendOne(id, reason, key)));
    },
    repeat: async () => end(await repeat()),
    /** The plan with its results. */
    lines: resultLines(plan, run.items, textOf),
  };
}
