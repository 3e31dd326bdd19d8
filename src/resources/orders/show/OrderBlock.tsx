import type { OrderInfo } from "#contract/orders/info.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { StatusChip } from "#src/resources/orders/StatusChip.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";
import { Block, Field } from "./DetailParts.tsx";

export const OrderBlock = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const orderWords = useWords("orders");
  const fieldWords = useWords("orderForm.fields");
  return (
    <Block title={words("order")}>
      <dl>
        <Field label={orderWords("columns.orderNo")}>
          <strong>{info.orderNo}</strong>
        </Field>
        <Field label={words("returnsOrderNo")}>{info.returnsOrderNo}</Field>
        <Field label={words("externalId")}>{info.externalId}</Field>
        {(["pmiOrderCode", "pmiOrderCode2", "swapType"] as const).map((name) => (
          <Field key={name} label={fieldWords(name)}>
            {info[name]}
          </Field>
        ))}
        <Field label={words("type")}>{orderWords(`types.${info.type}`)}</Field>
        <Field label={words("status")}>
          <StatusChip row={info} />
        </Field>
        <Field label={words("reason")}>
          {info.cancellationReason && orderWords(`reasons.${info.cancellationReason}`)}
        </Field>
        <Field label={words("cancellationComment")}>{info.cancellationComment}</Field>
        <Field label={words("hold")}>{info.currentlyOnHold ? <Hold /> : null}</Field>
      </dl>
    </Block>
  );
};

const Hold = () => {
  const { onHoldUntil, onHoldNotes } = useOrder();
  const words = useWords("orders.details");
  const end = onHoldUntil ? words("holdUntil", { moment: stampText(onHoldUntil) }) : words("holdOpenEnd");
  return [end, onHoldNotes].filter(Boolean).join(" · ");
};

/** The moments of the order's stages. */
export const Timestamps = () => {
  const info = useOrder();
  const words = useWords("orders.details.moments");
  const detailWords = useWords("orders.details");
  const today = useToday();
  return (
    <Block title={detailWords("times")}>
      <dl>
        <Field label={words("slot")}>
          {info.scheduledSlotRange && slotText(info.scheduledSlotRange, today)}
        </Field>
        {moments.map((name) => (
          <Field key={name} label={words(name)}>
            {info[name] && stampText(info[name])}
          </Field>
        ))}
      </dl>
    </Block>
  );
};

/** The field that holds the moment of each status; an order is new since its creation. */
const momentOf = {
  new: "createdAt",
  scheduled: "plannedAt",
  accepted: "acceptedAt",
  picked_up: "pickedUpAt",
  arrived: "arrivedAt",
  delivered: "deliveredAt",
  cancelled: "cancelledAt",
  finished: "finishedAt",
} as const satisfies Record<OrderStatus, keyof OrderInfo>;

const moments = orderStatuses.flatMap((status) =>
  status === "cancelled" ? [momentOf[status], "clientContactedAt" as const] : [momentOf[status]],
);
