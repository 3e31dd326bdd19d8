import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo } from "react";
import { useListContext } from "react-admin";
import { bulkMaximum } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { submitByKey } from "#src/forms/BaseForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type BulkLine, BulkRows, type BulkState } from "./BulkRows.tsx";
import type { BulkJob } from "./bulkCommands.ts";
import type { BulkForm } from "./bulkForms.tsx";
import type { BulkItem } from "./runBulk.ts";
import { useBulkDrivers } from "./useBulkDrivers.ts";
import type { useBulkSending } from "./useBulkSending.tsx";
import { useBulkVerdicts } from "./useBulkVerdicts.ts";

type Sending = ReturnType<typeof useBulkSending>;

type Props = {
  job: BulkJob;
  titleId: string;
  sending: Sending;
  form: BulkForm | undefined;
  /** Told what is planned by what the form holds now. */
  onPlan: (lines: readonly BulkLine[]) => void;
  onClose: () => void;
};

/** The inside of the dialog's form: before the run its inputs and the plan, from then on how far it is. */
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
    : rows.map((row): BulkLine => {
        const { isPossible, text } = verdict(row);
        return { row, state: isPossible ? "planned" : "excluded", text };
      });
  const possible = lines.filter(({ state }) => state === "planned").length;
  const isTooMany = rows.length > bulkMaximum;
  useEffect(() => {
    if (!hasBegun) onPlan(lines);
  });
  return (
    <Box onKeyDown={submitByKey} sx={column}>
      <DialogTitle id={titleId}>{words(`titles.${command}`, rows.length)}</DialogTitle>
      <DialogContent sx={content}>
        {isTooMany && (
          <Alert severity="warning">{words("tooMany", { count: rows.length, maximum: bulkMaximum })}</Alert>
        )}
        {!hasBegun && form?.Inputs && <form.Inputs rows={rows} drivers={drivers} />}
        {sending.failure && <Alert severity="error">{sending.failure}</Alert>}
        {hasBegun ? (
          <Progress items={sending.items} isRunning={sending.isRunning} />
        ) : (
          <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
            {words("possible", { possible, all: rows.length })}
          </Typography>
        )}
        <BulkRows lines={failedFirst(lines)} label={words("rows")} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>
        {sending.isRunning ? (
          <Button onClick={sending.stop}>{words("stop")}</Button>
        ) : (
          <Button onClick={onClose}>{words("close")}</Button>
        )}
        {!hasBegun && (
          <Button
            type="submit"
            variant="contained"
            autoFocus={!form?.Inputs}
            color={form?.isDangerous ? "error" : "primary"}
            disabled={possible === 0 || isTooMany || sending.isPending}
          >
            {words(`submits.${command}`, possible)}
          </Button>
        )}
        {hasBegun && !sending.isRunning && sending.openCount > 0 && (
          <Button variant="contained" autoFocus onClick={() => void sending.repeat()}>
            {words("repeat", sending.openCount)}
          </Button>
        )}
      </DialogActions>
    </Box>
  );
};

/** What needs a look comes first. */
const failedFirst = (lines: readonly BulkLine[]): BulkLine[] =>
  lines.toSorted((one, other) => rank[one.state] - rank[other.state]);

const rank = {
  refused: 0,
  unknown: 1,
  excluded: 2,
  sending: 3,
  planned: 3,
  done: 3,
} as const satisfies Record<BulkState, number>;

/** How many of the rows are decided, and how. */
function Progress({ items, isRunning }: { items: readonly BulkItem[]; isRunning: boolean }) {
  const words = useWords("bulk.result");
  const counts = Map.groupBy(items, ({ state }) => state);
  const count = (state: BulkItem["state"]) => counts.get(state)?.length ?? 0;
  const [done, refused, unknown, waiting] = [
    count("done"),
    count("refused"),
    count("unknown"),
    isRunning ? 0 : count("waiting"),
  ];
  const parts = [
    words("done", { done, all: items.length }),
    refused > 0 && words("refused", refused),
    unknown > 0 && words("unknown", unknown),
    waiting > 0 && words("waiting", waiting),
  ];
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-label={words("progress")}
        value={(100 * (done + refused)) / items.length}
      />
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {parts.filter(Boolean).join(" · ")}
      </Typography>
      {!isRunning && unknown > 0 && <Alert severity="warning">{words("lost")}</Alert>}
    </>
  );
}

/** The rows as the list has them now; those that left it, as they were. */
function useLatestRows(chosen: readonly OrderRow[]): readonly OrderRow[] {
  const { data } = useListContext<OrderRow>();
  return useMemo(() => {
    const latest = new Map(data?.map((row) => [row.id, row]));
    return chosen.map((row) => latest.get(row.id) ?? row);
  }, [data, chosen]);
}

const column = { display: "flex", flexDirection: "column", minHeight: 0 };

const content = {
  display: "grid",
  gap: 2,
  alignContent: "start",
  pt: "8px !important",
  // Spacing comes from the grid.
  ".MuiFormControl-root": { m: 0 },
};
