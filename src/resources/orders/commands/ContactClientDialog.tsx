import Typography from "@mui/material/Typography";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Records that the receiver of a cancelled order was informed. */
export const ContactClientDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.contactClient");
  return (
    <OrderDialog
      startsAtSubmit
      call="contactOrderClient"
      words="orderActions.contactClient"
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};
