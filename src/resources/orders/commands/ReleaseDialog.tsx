import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type DialogProps, OrderDialog, useOrder } from "./OrderDialog.tsx";
import { PastHolds } from "./PastHolds.tsx";

/** Lets a held order go on; shows why it was held. */
export const ReleaseDialog = ({ onClose }: DialogProps) => {
  const translate = useTranslate();
  const order = useOrder();
  return (
    <OrderDialog startsAtSubmit call="releaseOrder" words="orderActions.release" onClose={onClose}>
      <Typography variant="body1">{translate("orderActions.release.meaning")}</Typography>
      <PastHolds order={order} title="orderActions.release.history" />
    </OrderDialog>
  );
};
