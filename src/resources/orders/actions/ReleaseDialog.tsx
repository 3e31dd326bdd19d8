import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { releaseOnHold } from "#contract/orders/commands.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { PastHolds } from "./PastHolds.tsx";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Lets a held order go on, once one has seen why it was held. */
export const ReleaseDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { send, isPending, conflict } = useOrderCommand(releaseOnHold, {
    order: info,
    done: "orderActions.done.release",
    onDone: onClose,
  });
  return (
    <ActionDialog
      startsAtConfirm
      title={translate("orderActions.deeds.release", { orderNo: info.orderNo })}
      confirm={translate("orderActions.deeds.release", { orderNo: info.orderNo })}
      pending={translate("orderActions.pending.release")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={() => send({ orderId: info.id })}
      onClose={onClose}
    >
      <Typography variant="body1">{translate("orderActions.release.meaning")}</Typography>
      <PastHolds info={info} title={translate("orderActions.release.history")} />
    </ActionDialog>
  );
};
