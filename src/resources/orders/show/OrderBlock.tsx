import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { StatusChip } from "#src/resources/orders/StatusChip.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";
import { Block, Field } from "./DetailParts.tsx";

export const OrderBlock = () => {
  const info = useOrder();
  const translate = useTranslate();
  const label = (name: string) => translate(`orders.details.${name}`);
  return (
    <Block title={label("order")}>
      <dl>
        <Field label={translate("orders.columns.orderNo")}>
          <strong>{info.orderNo}</strong>
        </Field>
        <Field label={label("returnsOrderNo")}>{info.returnsOrderNo}</Field>
        <Field label={label("externalId")}>{info.externalId}</Field>
        {(["pmiOrderCode", "pmiOrderCode2", "swapType"] as const).map((name) => (
          <Field key={name} label={translate(`orderForm.fields.${name}`)}>
            {info[name]}
          </Field>
        ))}
        <Field label={label("type")}>{translate(`orders.types.${info.type}`)}</Field>
        <Field label={label("status")}>
          <StatusChip row={info} />
        </Field>
        <Field label={label("reason")}>
          {info.cancellationReason && translate(`orders.reasons.${info.cancellationReason}`)}
        </Field>
        <Field label={label("cancellationComment")}>{info.cancellationComment}</Field>
        <Field label={label("hold")}>{info.currentlyOnHold ? <Hold /> : null}</Field>
      </dl>
    </Block>
  );
};

const Hold = () => {
  const { onHoldUntil, onHoldNotes } = useOrder();
  const translate = useTranslate();
  const end = onHoldUntil
    ? translate("orders.details.holdUntil", { moment: stampText(onHoldUntil) })
    : translate("orders.details.holdOpenEnd");
  return [end, onHoldNotes].filter(Boolean).join(" · ");
};

/** When the order came into each of its stages. */
export const Timestamps = () => {
  const info = useOrder();
  const translate = useTranslate();
  const today = useToday();
  const label = (name: string) => translate(`orders.details.moments.${name}`);
  return (
    <Block title={translate("orders.details.times")}>
      <dl>
        <Field label={label("slot")}>
          {info.scheduledSlotRange && slotText(info.scheduledSlotRange, today)}
        </Field>
        {moments.map((name) => (
          <Field key={name} label={label(name)}>
            {info[name] && stampText(info[name])}
          </Field>
        ))}
      </dl>
    </Block>
  );
};

/** When the order came into each status; a new one came with its creation. */
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
