import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";
import { Block, Field } from "./DetailParts.tsx";

/** When the order came into each of its stages. */
export const Timestamps = ({ info }: { info: OrderInfo }) => {
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
