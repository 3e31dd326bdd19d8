import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Allows more tries of a PIN that too many wrong ones have locked. */
export const UnlockPinDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  return (
    <OrderDialog startsAtSubmit call="unlockOrderPin" words="orderActions.unlockPin" onClose={onClose}>
      <Typography variant="body1">{translate("orderActions.unlockPin.meaning")}</Typography>
    </OrderDialog>
  );
};
