import Typography from "@mui/material/Typography";
import { fullName } from "#contract/drivers.ts";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Takes the driver off a scheduled order, with the reason as a comment. */
export const RemoveDriverDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.removeDriver");
  const { xDeliverer: driver } = useOrder();
  return (
    <OrderDialog
      startsAtSubmit
      call="removeOrderDriver"
      words="orderActions.removeDriver"
      record={{ comment: "" }}
      toInput={({ comment }) => ({ comment: comment?.trim() || undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning", { driver: driver ? fullName(driver) : "" })}</Typography>
      <NoteInput source="comment" label="orderActions.comment" />
    </OrderDialog>
  );
};
