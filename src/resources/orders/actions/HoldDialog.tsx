import { useState } from "react";
import { useTranslate } from "react-admin";
import { setOnHold } from "#contract/orders/commands.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { HoldEndField } from "./HoldEndField.tsx";
import { holdPresets, holdProblem, inMinutes } from "./holdTime.ts";
import { NoteField } from "./NoteField.tsx";
import { PastHolds } from "./PastHolds.tsx";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Puts an order aside until a time. */
export const HoldDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const [until, setUntil] = useState<string | null>(() => inMinutes(holdPresets[1], Date.now()));
  const [notes, setNotes] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isPending, conflict, problems, forget } = useOrderCommand(setOnHold, {
    order: info,
    done: "orderActions.done.hold",
    onDone: onClose,
  });

  const confirm = () => {
    const found = holdProblem(until, Date.now());
    setProblem(found && translate(`validation.${found}`));
    if (found || !until) return;
    send({ orderId: info.id, notes: notes.trim() || undefined, holdOrderTill: until });
  };

  return (
    <ActionDialog
      title={translate("orderActions.deeds.hold", { orderNo: info.orderNo })}
      confirm={translate("orderActions.deeds.hold", { orderNo: info.orderNo })}
      pending={translate("orderActions.pending.hold")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={confirm}
      onClose={onClose}
    >
      <HoldEndField
        until={until}
        problem={problem ?? problems.holdOrderTill}
        onChange={(moment) => {
          setUntil(moment);
          setProblem(null);
          forget();
        }}
      />
      <NoteField
        label={translate("orderActions.hold.note")}
        value={notes}
        problem={problems.notes}
        onChange={(text) => {
          setNotes(text);
          forget();
        }}
      />
      <PastHolds info={info} title={translate("orderActions.hold.history")} />
    </ActionDialog>
  );
};
