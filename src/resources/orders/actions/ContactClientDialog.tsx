import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { contactClient } from "#contract/orders/commands.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { NoteField } from "./NoteField.tsx";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Notes that the receiver of a cancelled order was told. */
export const ContactClientDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const [comment, setComment] = useState("");
  const { send, isPending, conflict, problems, forget } = useOrderCommand(contactClient, {
    order: info,
    done: "orderActions.done.contactClient",
    onDone: onClose,
  });
  return (
    <ActionDialog
      startsAtConfirm
      title={translate("orderActions.deeds.contactClient", { orderNo: info.orderNo })}
      confirm={translate("orderActions.deeds.contactClient", { orderNo: info.orderNo })}
      pending={translate("orderActions.pending.contactClient")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={() => send({ orderId: info.id, comment: comment.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{translate("orderActions.contactClient.meaning")}</Typography>
      <NoteField
        label={translate("orderActions.comment")}
        value={comment}
        problem={problems.comment}
        onChange={(text) => {
          setComment(text);
          forget();
        }}
      />
    </ActionDialog>
  );
};
