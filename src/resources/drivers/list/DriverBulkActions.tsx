import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useListContext, useNotify } from "react-admin";
import type { Driver } from "#contract/drivers.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useDiscardQuestion, useTracked } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { fullName } from "./driverRows.ts";

type Action = "block" | "unblock";

const SendDialog = loadablePart(
  async () => (await import("#src/resources/notifications/send/SendDialog.tsx")).SendDialog,
  Nothing,
);

/**
 * Blocks or unblocks the selected drivers, one command for each; those that failed stay selected, with the reason. Or
 * writes to all of them.
 */
export const DriverBulkActions = () => {
  const words = useWords("drivers.bulk");
  const { selectedIds, onUnselectItems } = useListContext<Driver>();
  const { canWrite, canSendNotification } = useSessionUser().permissions.drivers;
  const [action, setAction] = useState<Action | "notify" | null>(null);
  const close = () => setAction(null);
  // react-admin hides its toolbar by its height only.
  if (selectedIds.length === 0 && !action) return null;
  return (
    <>
      {canSendNotification && <Button onClick={() => setAction("notify")}>{words("notify")}</Button>}
      {canWrite &&
        (["block", "unblock"] as const).map((one) => (
          <Button key={one} color={one === "block" ? "error" : "primary"} onClick={() => setAction(one)}>
            {words(`${one}.open`)}
          </Button>
        ))}
      {action === "notify" && (
        <SendDialog driverIds={selectedIds.map(String)} onSent={onUnselectItems} onClose={close} />
      )}
      {action && action !== "notify" && <BulkDialog action={action} onClose={close} />}
    </>
  );
};

const BulkDialog = ({ action, onClose }: { action: Action; onClose: () => void }) => {
  const words = useWords("drivers.bulk");
  const formWords = useWords("forms");
  const titleId = useId();
  const [reason, setReason] = useState("");
  const { run, done, failures, total, isRunning } = useBulk(action, onClose);
  const { askToDiscard, dialog } = useDiscardQuestion();
  const isTyped = reason.trim() !== "" && !isRunning && failures.length === 0;
  useTracked(isTyped);
  const close = async () => {
    if (isRunning) return;
    if (!isTyped || (await askToDiscard())) onClose();
  };
  const isReady = action === "unblock" || reason.trim().length >= minReason;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{words(`${action}.title`, total)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {action === "block" && (
          <TextField
            autoFocus
            required
            multiline
            label={words("reason")}
            value={reason}
            disabled={isRunning}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 1 }}
          />
        )}
        {isRunning && <LinearProgress variant="determinate" value={(100 * done) / Math.max(1, total)} />}
        {failures.length > 0 && (
          <Alert severity="error">
            {words("failed", failures.length)}
            <ul>
              {failures.map(({ id, name, why }) => (
                <li key={id}>
                  <bdi>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isRunning}>
          {formWords("close")}
        </Button>
        <Button
          variant="contained"
          color={action === "block" ? "error" : "primary"}
          disabled={isRunning || !isReady}
          onClick={() => void run(reason.trim())}
        >
          {words(`${action}.submit`, total)}
        </Button>
      </DialogActions>
      {dialog}
    </Dialog>
  );
};

/** As the service demands. */
const minReason = 3;

function useBulk(action: Action, onDone: () => void) {
  const words = useWords("drivers.bulk");
  const { blockDriver, unblockDriver } = useCalls();
  const { selectedIds, onSelect, data = [] } = useListContext<Driver>();
  const queryClient = useQueryClient();
  const sentenceOf = useErrorSentence();
  const notify = useNotify();
  const [done, setDone] = useState(0);
  const [failures, setFailures] = useState<{ id: string; name: string; why: string }[]>([]);
  const [isRunning, setRunning] = useState(false);
  const sentKeys = useRef(new Map<string, string>());
  /** What got no answer is repeated as the same command, which may have been carried out. */
  const keyOf = (id: string, reason: string) => {
    const input = `${id} ${reason}`;
    const key = sentKeys.current.get(input) ?? crypto.randomUUID();
    sentKeys.current.set(input, key);
    return key;
  };
  const nameOf = (id: string) => {
    const driver = data.find((one) => one.id === id);
    return driver ? fullName(driver) : id;
  };
  const run = async (reason: string) => {
    setRunning(true);
    setFailures([]);
    setDone(0);
    const failed: typeof failures = [];
    for (const id of selectedIds.map(String)) {
      try {
        const options = { idempotencyKey: keyOf(id, reason) };
        if (action === "block") await blockDriver({ driverId: id, reason }, options);
        else await unblockDriver({ driverId: id }, options);
      } catch (error) {
        failed.push({ id, name: nameOf(id), why: sentenceOf(error) });
      }
      setDone((count) => count + 1);
    }
    await queryClient.invalidateQueries({ queryKey: keys.drivers.all });
    onSelect(failed.map(({ id }) => id));
    setFailures(failed);
    setRunning(false);
    const changed = selectedIds.length - failed.length;
    if (changed > 0) notify(words(`${action}.done`, changed), { type: "success" });
    if (failed.length === 0) onDone();
  };
  return { run, done, failures, isRunning, total: selectedIds.length };
}
