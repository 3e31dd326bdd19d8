import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { isOver, lossesOf } from "#contract/orders/revert.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { type DialogProps, OrderDialog } from "#src/resources/orders/commands/OrderDialog.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { revertedEvent, revertedOrder } from "./revertible.ts";
import { useLossText } from "./UndoOrders.tsx";

/** Reverts an event of the order; says what is not restored. */
export const RevertDialog = ({ entry, onClose }: DialogProps & { entry: TimelineEntry }) => {
  const words = useWords("revert");
  const eventWords = useWords("events");
  const lossText = useLossText();
  const order = useOrder();
  const isHoldOver = entry.name === "cancelOrder" && isOver(entry.changes.onHoldUntil?.[0], serviceNow());
  const losses = lossText(lossesOf(revertedEvent(entry), revertedOrder(order), isHoldOver));
  return (
    <OrderDialog
      startsAtSubmit
      call="revertOrder"
      words="revert"
      args={{ event: eventWords(`${entry.name}.title`) }}
      toInput={() => ({ eventVersion: entry.version ?? undefined })}
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      {losses.length > 0 && <Alert severity="info">{losses.join(" ")}</Alert>}
    </OrderDialog>
  );
};
