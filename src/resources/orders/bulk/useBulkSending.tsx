import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import { stageOfRow } from "#contract/orders/row.ts";
import type { CustomCallOptions } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { resultLines, useItemText } from "#src/forms/bulk/results.ts";
import type { BulkItem } from "#src/forms/bulk/runBulk.ts";
import { useBulkRun } from "#src/forms/bulk/useBulkRun.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { isCancellationUndoable } from "#src/resources/orders/revert/revertible.ts";
import { type Undoable, UndoOrders } from "#src/resources/orders/revert/UndoOrders.tsx";
import { useConflictText } from "#src/resources/orders/useOrder.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { undoTime } from "#src/ui/UndoButton.tsx";
import { useDownload } from "#src/ui/useDownload.ts";
import type { OrderLine, RowCommand } from "./bulkCommands.ts";
import { bulkForms } from "./bulkForms.tsx";

/**
 * Runs a command on the planned rows and reports the result of each. Rows on which it was not carried out stay chosen; the
 * dialog closes when all planned rows are done.
 */
export function useBulkSending(command: RowCommand, onClose: (hasFailures: boolean) => void) {
  const words = useWords("bulk");
  const notify = useNotify();
  const { onSelect } = useListContext();
  const textOf = useItemText(useConflictText("bulk.moved"));
  const run = useBulkRun();
  const send = useSend(command);
  const labels = useLabels();
  const [plan, setPlan] = useState<readonly OrderLine[]>([]);

  const tell = (count: number, undoable: readonly Undoable[] = []) => {
    const action = undoable.length > 0 && <UndoOrders done={undoable} />;
    notify(words(`done.${command}`, count), {
      type: "success",
      ...(action ? { action, autoHideDuration: undoTime } : { autoHideDuration: toastTime }),
    });
  };

  const end = (items: readonly BulkItem[], lines: readonly OrderLine[]) => {
    const done = new Set(items.flatMap(({ id, state }) => (state === "done" ? [id] : [])));
    onSelect(lines.flatMap(({ row }) => (done.has(row.id) ? [] : [row.id])));
    if (done.size > 0) tell(done.size, undoableOf(command, items, lines));
    if (done.size === items.length) onClose(lines.length > done.size);
  };

  return {
    ...run,
    /** Whether the file with the labels is on its way. It continues when the dialog is closed. */
    isDownloading: labels.isPending,
    hasFailures: run.items.length > 0 && run.items.some(({ state }) => state !== "done"),
    submit: async (input: object, lines: readonly OrderLine[]) => {
      const planned = lines.flatMap(({ row, state }) => (state === "planned" ? [row] : []));
      if (planned.length === 0) return;
      setPlan(lines);
      const ids = planned.map(({ id }) => id);
      if (command === "label") {
        // The callback is dropped once this dialog is closed: another one may be open by then.
        return labels.download(ids, { onSuccess: () => onClose(false) });
      }
      const versions = new Map(planned.map(({ id, version }) => [id, version]));
      end(await run.start(ids, (id, key) => send({ ...input, orderId: id }, key, versions.get(id))), lines);
    },
    repeat: async () => end(await run.repeat(), plan),
    /** The planned rows with their results. */
    lines: () => resultLines(plan, run.items, textOf),
  };
}

/** The orders on which the command was carried out and can be reverted. */
function undoableOf(
  command: RowCommand,
  items: readonly BulkItem[],
  lines: readonly OrderLine[],
): Undoable[] {
  if (!isUndoable[command]) return [];
  const rows = new Map(lines.map(({ row }) => [row.id, row]));
  return items.flatMap(({ id, state, version }) => {
    const row = rows.get(id);
    if (state !== "done" || version === undefined || !row) return [];
    const isLeft = command === "cancel" && !isCancellationUndoable({ ...row, stage: stageOfRow(row) }, {});
    return isLeft ? [] : [{ orderId: id, orderNo: row.orderNo, version }];
  });
}

const isUndoable = {
  label: false,
  hold: true,
  release: true,
  changeDriver: true,
  comment: false,
  contactClient: false,
  cancel: true,
} as const satisfies Record<RowCommand, boolean>;

/** Sends the command for one order, based on the version that was on the screen. */
function useSend(command: RowCommand) {
  const calls = useCalls();
  return async (input: object, idempotencyKey: string, version: number | undefined) => {
    if (command === "label") throw new Error("Labels are one file");
    const { call, ignoresVersion } = bulkForms[command];
    const sendCall = calls[call] as (input: object, options: CustomCallOptions) => Promise<Answer>;
    return sendCall(input, { idempotencyKey, ...(!ignoresVersion && { version }) });
  };
}

type Answer = { version?: number };

/** Downloads one file with the labels of all orders. */
function useLabels() {
  const words = useWords("bulk");
  const { downloadOrderLabels } = useCalls();
  return useDownload((orderIds: string[]) => downloadOrderLabels({ orderIds }), {
    done: ({ length }) => words("done.label", length),
  });
}
