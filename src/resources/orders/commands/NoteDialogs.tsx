import Typography from "@mui/material/Typography";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

type Kind =
  | { call: "contactOrderClient"; words: "orderActions.contactClient" }
  | { call: "bringOrderBack"; words: "orderActions.bringBack" };

/** Records something that happened outside of the console, with a comment. */
const NoteDialog = ({ onClose, ...kind }: DialogProps & Kind) => {
  const words = useWords(kind.words);
  return (
    <OrderDialog
      {...kind}
      startsAtSubmit
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};

/** Records that the receiver of a cancelled order was informed. */
export const ContactClientDialog = ({ onClose }: DialogProps) => (
  <NoteDialog call="contactOrderClient" words="orderActions.contactClient" onClose={onClose} />
);

/** Records that the goods of a cancelled order are back at their pickup point. */
export const BringBackDialog = ({ onClose }: DialogProps) => (
  <NoteDialog call="bringOrderBack" words="orderActions.bringBack" onClose={onClose} />
);
