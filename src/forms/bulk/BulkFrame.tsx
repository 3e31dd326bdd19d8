import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { submitByKey } from "#src/forms/BaseForm.tsx";
import { useFreshKeys } from "#src/forms/freshKeys.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { type BulkLine, BulkRows, type BulkState } from "./BulkRows.tsx";
import { type BulkItem, isOpen } from "./runBulk.ts";

type DialogProps = { titleId: string; isShown: boolean; onClose: () => void; children: ReactNode };

/** The dialog of a command on many rows. A key that was down before it opened, or is held down in it, submits nothing. */
export const BulkFormDialog = ({ titleId, isShown, onClose, children }: DialogProps) => {
  const onKeyDownCapture = useFreshKeys();
  return (
    <Dialog
      open={isShown}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason === "escapeKeyDown" && onClose()}
      onKeyDownCapture={onKeyDownCapture}
      // Keyboard shortcuts of the page must not react to keys typed here.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { sx: { "& > form": column } } }}
    >
      {children}
    </Dialog>
  );
};

type FrameProps = {
  titleId: string;
  title: string;
  /** The state of `useBulkRun`; it has no items before the run. */
  run: { items: readonly BulkItem[]; isRunning: boolean; stop: () => void };
  lines: readonly BulkLine[];
  /** The accessible name of the lines. */
  label: string;
  /** The height of the lines, where the usual one shows too few. */
  maxHeight?: string;
  alerts?: ReactNode;
  /** Shown until the run begins. */
  inputs?: ReactNode;
  /** The number of planned rows, in a sentence. */
  summary: string;
  submit: { label: string; isDisabled: boolean; isPending?: boolean; isDangerous?: boolean };
  repeat: { label: (count: number) => string; onRepeat: () => void };
  onClose: () => void;
};

/** The content of the dialog: before the run the inputs and the plan, afterwards the progress and the result of each row. */
export const BulkFrame = ({ titleId, title, run, lines, label, alerts, inputs, ...props }: FrameProps) => {
  const words = useWords("bulk");
  const { maxHeight, summary, submit, repeat, onClose } = props;
  const hasBegun = run.items.length > 0;
  const openCount = run.items.filter(isOpen).length;
  return (
    <Box onKeyDown={submitByKey} sx={column}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={content}>
        {alerts}
        {!hasBegun && inputs}
        {hasBegun ? (
          <Progress items={run.items} isRunning={run.isRunning} />
        ) : (
          <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
            {summary}
          </Typography>
        )}
        <BulkRows lines={failedFirst(lines)} label={label} maxHeight={maxHeight} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>
        {run.isRunning ? (
          <Button key="stop" onClick={run.stop}>
            {words("stop")}
          </Button>
        ) : (
          // Takes the focus, since the element that had it has been removed with the form.
          <Button key="close" autoFocus={hasBegun && openCount === 0} onClick={onClose}>
            {words("close")}
          </Button>
        )}
        {!hasBegun && (
          <PendingButton
            type="submit"
            variant="contained"
            autoFocus={!inputs}
            color={submit.isDangerous ? "error" : "primary"}
            disabled={submit.isDisabled}
            isPending={submit.isPending ?? false}
          >
            {submit.label}
          </PendingButton>
        )}
        {hasBegun && !run.isRunning && openCount > 0 && (
          <Button variant="contained" autoFocus onClick={repeat.onRepeat}>
            {repeat.label(openCount)}
          </Button>
        )}
      </DialogActions>
    </Box>
  );
};

/** Sorts rows that need attention first. */
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

/** The numbers of rows that are done, failed and waiting. */
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

const column = { display: "flex", flexDirection: "column", minHeight: 0 } as const;

const content = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
  pt: "8px !important",
  // Spacing comes from the grid.
  ".MuiFormControl-root": { m: 0 },
};
