import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { NoteInput } from "#src/forms/inputs.tsx";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Notes that the receiver of a cancelled order was told. */
export const ContactClientDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  return (
    <OrderDialog
      startsAtSubmit
      call="contactOrderClient"
      words="orderActions.contactClient"
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{translate("orderActions.contactClient.meaning")}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};
