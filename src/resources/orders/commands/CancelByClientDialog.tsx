import Alert from "@mui/material/Alert";
import { needsForce, offeredReasons } from "#contract/orders/cancellation.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { isCancellationUndoable } from "#src/resources/orders/revert/revertible.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { chosenReason, ReasonInput } from "./CancelReason.tsx";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";
import { useDisabledReasons } from "./useDisabledReasons.ts";

/** A client cancels one of its own orders: asks for the reason and shows the cost. All else is decided by operators. */
export const CancelByClientDialog = ({ onClose }: DialogProps) => {
  const order = useOrder();
  const disabledReason = useDisabledReasons(order)("cancel");
  const reasons = offeredReasons(order.stage, order.orderSettings, "client");
  return (
    <OrderDialog
      call="cancelOrder"
      isUndoable={(input) => isCancellationUndoable(order, input)}
      words="orderActions.cancel"
      toInput={(values) => ({
        reason: chosenReason(values, reasons),
        comment: values.comment?.trim() || undefined,
      })}
      submit={() => ({ isDangerous: true, disabledReason })}
      onClose={onClose}
    >
      <ReasonInput reasons={reasons} />
      <NoteInput source="comment" label="orderActions.comment" />
      <Cost order={order} />
    </OrderDialog>
  );
};

/**
 * Shows the cost: a cancellation is free until the delivery has begun; afterwards only an operator can cancel. An order
 * without a pickup point is by default free even then (`cancellationOutcome`).
 */
function Cost({ order }: { order: OrderInfo }) {
  const words = useWords("orderActions.cancel.cost");
  const { money } = useNumbers();
  const { estimatedPayout, currency, pickupPoint } = order;
  const later =
    estimatedPayout === null
      ? words("laterUnpriced")
      : words("later", { price: money(estimatedPayout, currency) });
  return (
    <Alert severity="info" variant="outlined" icon={false} role="status" aria-label={words("label")}>
      {words(needsForce(order.stage) ? "inDelivery" : "free")} {pickupPoint && later}
    </Alert>
  );
}
