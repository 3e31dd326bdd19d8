import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { needsForce, offeredReasons } from "#contract/orders/cancellation.ts";
import { cancel } from "#contract/orders/commands.ts";
import type { PersonalReason } from "#contract/orders/statuses.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { CancelChoices } from "./CancelChoices.tsx";
import { CancelOutcome } from "./CancelOutcome.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { type CancelChoices as Choices, cancelled, isRenewing, optionsOf } from "./cancelChoices.ts";
import type { DialogProps } from "./dialogProps.ts";
import { NoteField } from "./NoteField.tsx";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Cancels an order, or sends it back to new; says before what will come of it. */
export const CancelDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const hintId = useId();
  const [wish, setWish] = useState<Choices>({
    renewal: "default",
    createReturn: "default",
    payable: "default",
  });
  const [chosen, setReason] = useState<PersonalReason>();
  const [comment, setComment] = useState("");
  const [isForced, setForced] = useState(false);
  const deed = isRenewing(info, wish) ? "renew" : "cancel";
  const { send, isPending, conflict, problems, forget } = useOrderCommand(cancel, {
    order: info,
    done: `orderActions.done.${deed}`,
    onDone: onClose,
  });

  // The order may have come to another stage since, with other reasons.
  const reasons = offeredReasons(info.stage, info.orderSettings);
  const reason = reasons.find((one) => one === chosen) ?? reasons[0] ?? "OTHER";
  const asksForForce = needsForce(cancelled(info));

  const confirm = () =>
    send({
      orderId: info.id,
      reason,
      comment: comment.trim() || undefined,
      ...(asksForForce && isForced && { forceCancel: true }),
      ...optionsOf(info, wish),
    });

  return (
    <ActionDialog
      title={translate("orderActions.deeds.cancel", { orderNo: info.orderNo })}
      confirm={translate(`orderActions.deeds.${deed}`, { orderNo: info.orderNo })}
      pending={translate(`orderActions.pending.${deed}`)}
      isPending={isPending}
      isDangerous={deed === "cancel"}
      conflict={conflict}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ChoiceField
        autoFocus
        label={translate("orderActions.cancel.reason")}
        value={reason}
        choices={reasons}
        textOf={(one) => translate(`orders.reasons.${one}`)}
        problem={problems.reason}
        onChange={setReason}
      />
      <CancelChoices info={info} wish={wish} onChange={setWish} />
      <NoteField
        label={translate("orderActions.comment")}
        value={comment}
        problem={problems.comment}
        onChange={(text) => {
          setComment(text);
          forget();
        }}
      />
      {asksForForce && (
        <FormControl>
          <FormControlLabel
            control={<Checkbox checked={isForced} aria-describedby={hintId} />}
            onChange={(_event, checked) => setForced(checked)}
            label={translate(`orderActions.cancel.${deed === "renew" ? "forceRenew" : "force"}`)}
          />
          <FormHelperText id={hintId}>{translate("orderActions.cancel.forceHint")}</FormHelperText>
        </FormControl>
      )}
      <CancelOutcome info={info} wish={wish} />
    </ActionDialog>
  );
};
