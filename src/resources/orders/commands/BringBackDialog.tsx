import Typography from "@mui/material/Typography";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Records that the goods of a cancelled order are back at their pickup point. */
export const BringBackDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.bringBack");
  return (
    <OrderDialog
      startsAtSubmit
      call="bringOrderBack"
      words="orderActions.bringBack"
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};
