import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { StatusChip } from "#src/resources/orders/StatusChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { Block, Field } from "./DetailParts.tsx";

export const OrderBlock = ({ info }: { info: OrderInfo }) => {
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
        <Field label={label("hold")}>{info.currentlyOnHold ? <Hold info={info} /> : null}</Field>
      </dl>
    </Block>
  );
};

const Hold = ({ info: { onHoldUntil, onHoldNotes } }: { info: OrderInfo }) => {
  const translate = useTranslate();
  const end = onHoldUntil
    ? translate("orders.details.holdUntil", { moment: stampText(onHoldUntil) })
    : translate("orders.details.holdOpenEnd");
  return [end, onHoldNotes].filter(Boolean).join(" · ");
};
