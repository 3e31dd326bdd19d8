import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { blockReasonLengths, type Driver, fullName } from "#contract/drivers.ts";
import { BulkFormDialog, BulkFrame } from "#src/forms/bulk/BulkFrame.tsx";
import { useDiscardQuestion, useTracked } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type BlockAction, type BlockLine, useBlocking } from "./useBlocking.ts";

type Props = { action: BlockAction; drivers: readonly Driver[]; onClose: () => void };

/** Blocks or unblocks the drivers, and shows the result of each. */
export const BlockDialog = ({ action, drivers, onClose }: Props) => {
  const words = useWords("drivers.bulk");
  const titleId = useId();
  const [plan] = useState(() =>
    drivers.map(
      (driver): BlockLine => ({
        row: { id: driver.id, name: fullName(driver) },
        state: "planned",
        text: [
          words(`${action}.will`),
          ...(action === "block" && driver.ordersInHand ? [words("block.inHand", driver.ordersInHand)] : []),
        ].join(" · "),
      }),
    ),
  );
  const [reason, setReason] = useState("");
  const blocking = useBlocking(action, plan, onClose);
  const { askToDiscard, dialog } = useDiscardQuestion();
  const isTyped = reason.trim() !== "" && blocking.items.length === 0;
  useTracked(isTyped);
  const close = async () => {
    if (blocking.isRunning) return;
    if (!isTyped || (await askToDiscard())) onClose();
  };
  const isReady = action === "unblock" || reason.trim().length >= blockReasonLengths.min;
  return (
    <BulkFormDialog isShown titleId={titleId} onClose={() => void close()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void blocking.send(reason.trim());
        }}
      >
        <BulkFrame
          titleId={titleId}
          title={words(`${action}.title`, plan.length)}
          run={blocking}
          lines={blocking.lines}
          label={words("rows")}
          inputs={
            action === "block" && (
              <TextField
                autoFocus
                required
                multiline
                label={words("reason")}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: blockReasonLengths.max } }}
              />
            )
          }
          summary={words("chosen", plan.length)}
          submit={{
            label: words(`${action}.submit`, plan.length),
            isDisabled: !isReady || blocking.isRunning,
            isDangerous: action === "block",
          }}
          repeat={{ label: (count) => words("repeat", count), onRepeat: () => void blocking.repeat() }}
          onClose={() => void close()}
        />
      </form>
      {dialog}
    </BulkFormDialog>
  );
};
