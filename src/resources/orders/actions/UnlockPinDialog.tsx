import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { unlockPin } from "#contract/orders/commands.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Allows more tries of a PIN that too many wrong ones have locked. */
export const UnlockPinDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { send, isPending, conflict } = useOrderCommand(unlockPin, {
    order: info,
    done: "orderActions.done.unlockPin",
    onDone: onClose,
  });
  return (
    <ActionDialog
      startsAtConfirm
      title={translate("orderActions.deeds.unlockPin", { orderNo: info.orderNo })}
      confirm={translate("orderActions.deeds.unlockPin", { orderNo: info.orderNo })}
      pending={translate("orderActions.pending.unlockPin")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={() => send({ orderId: info.id })}
      onClose={onClose}
    >
      <Typography variant="body1">{translate("orderActions.unlockPin.meaning")}</Typography>
    </ActionDialog>
  );
};
