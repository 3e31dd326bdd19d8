import Alert from "@mui/material/Alert";
import { useEffect, useMemo } from "react";
import { useListContext } from "react-admin";
import { bulkMaximum } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { BulkFrame } from "#src/forms/bulk/BulkFrame.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import type { BulkJob, OrderLine } from "./bulkCommands.ts";
import type { BulkForm } from "./bulkForms.tsx";
import { useBulkDrivers } from "./useBulkDrivers.ts";
import type { useBulkSending } from "./useBulkSending.tsx";
import { useBulkVerdicts } from "./useBulkVerdicts.ts";

type Sending = ReturnType<typeof useBulkSending>;

type Props = {
  job: BulkJob;
  titleId: string;
  sending: Sending;
  form: BulkForm | undefined;
  /** Receives what the command will do to each order, according to the form's current values. */
  onPlan: (lines: readonly OrderLine[]) => void;
  onClose: () => void;
};

/** The content of the bulk dialog's form: the inputs, and what the command will do to each order with their current values. */
export const BulkContent = ({
  job: { command, rows: chosen },
  titleId,
  sending,
  form,
  onPlan,
  onClose,
}: Props) => {
  const words = useWords("bulk");
  const rows = useLatestRows(chosen);
  const drivers = useBulkDrivers(chosen, command === "changeDriver");
  const verdict = useBulkVerdicts(command, drivers);
  const hasBegun = sending.items.length > 0;
  const lines = hasBegun
    ? sending.lines()
    : rows.map((row): OrderLine => {
        const { isPossible, text } = verdict(row);
        return { row, state: isPossible ? "planned" : "excluded", text };
      });
  const possible = lines.filter(({ state }) => state === "planned").length;
  const isTooMany = rows.length > bulkMaximum;
  useEffect(() => {
    if (!hasBegun) onPlan(lines);
  });
  return (
    <BulkFrame
      {...{ titleId, lines, onClose }}
      title={words(`titles.${command}`, rows.length)}
      run={sending}
      label={words("rows")}
      alerts={
        isTooMany && (
          <Alert severity="warning">{words("tooMany", { count: rows.length, maximum: bulkMaximum })}</Alert>
        )
      }
      inputs={form?.Inputs && <form.Inputs rows={rows} drivers={drivers} />}
      summary={words("possible", { possible, all: rows.length })}
      submit={{
        label: words(`submits.${command}`, possible),
        isDisabled: possible === 0 || isTooMany || sending.isRunning,
        isPending: sending.isDownloading,
        isDangerous: form?.isDangerous,
      }}
      repeat={{ label: (count) => words("repeat", count), onRepeat: () => void sending.repeat() }}
    />
  );
};

/** The chosen rows as the list has them now; rows that have left the list as they were when the dialog opened. */
function useLatestRows(chosen: readonly OrderRow[]): readonly OrderRow[] {
  const { data } = useListContext<OrderRow>();
  return useMemo(() => {
    const latest = new Map(data?.map((row) => [row.id, row]));
    return chosen.map((row) => latest.get(row.id) ?? row);
  }, [data, chosen]);
}
