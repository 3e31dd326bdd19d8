import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { fullName } from "#contract/drivers.ts";
import { reportedDelay } from "#contract/orders/clock.ts";
import { isIn, statusTone } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { statusMarks } from "#src/resources/orders/statusMarks.ts";
import { useDeadline } from "#src/resources/orders/useDeadline.ts";
import { useIsUnknown, useOrder, usePastMoment } from "#src/resources/orders/useOrder.ts";
import { CopyButton } from "#src/ui/CopyButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { slotText, stampText } from "#src/ui/warsawTime.ts";
import { Block, CopyField, Field, Hidden, NotRecorded } from "./DetailParts.tsx";

/** The order's numbers, status, arrival and codes. */
export const OrderBlock = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const orderWords = useWords("orders");
  const fieldWords = useWords("orderForm.fields");
  const today = useToday();
  const { status } = info.stage;
  const driver = isIn("planned", status) && info.xDeliverer;
  const delay = reportedDelay(info);
  const deadline = useDeadline(info, usePastMoment());
  const isAcceptanceUnknown = useIsUnknown("acceptBy");
  return (
    <Block title={words("order")}>
      <div className="lead">
        <span>
          <Link component={RouterLink} to={orderAddress(info.id)} color="inherit" underline="hover">
            <strong>{info.orderNo}</strong>
          </Link>{" "}
          <CopyButton text={info.orderNo} name={words("orderNo")} />
        </span>
        <ToneChip tone={statusTone[status]} {...statusMarks[status]}>
          {orderWords(`statuses.${status}`)}
          {driver && <small data-hint="">{orderWords("plannedWith", { driver: fullName(driver) })}</small>}
        </ToneChip>
      </div>
      <dl>
        <Field label={words("reason")}>
          {info.cancellationReason && orderWords(`reasons.${info.cancellationReason}`)}
        </Field>
        <Field label={words("cancellationComment")}>{info.cancellationComment}</Field>
        <Field label={words("hold")}>{info.currentlyOnHold ? <Hold /> : null}</Field>
        <Field label={words("deadline")}>
          {isAcceptanceUnknown ? (
            <NotRecorded />
          ) : (
            deadline && <span className={deadline.state}>{deadline.text}</span>
          )}
        </Field>
        <Field label={words("slot")}>
          {info.scheduledSlotRange && slotText(info.scheduledSlotRange, today)}
        </Field>
        <Field label={words("delay")}>
          {delay && words("delayedTo", { count: delay, moment: stampText(info.plannedAt ?? "") })}
        </Field>
        <CopyField label={words("externalId")} value={info.externalId} />
        <CopyField label={words("returnsOrderNo")} value={info.returnsOrderNo} />
        <Goods />
        {(["pmiOrderCode", "pmiOrderCode2"] as const).map((name) => (
          <CopyField key={name} label={fieldWords(name)} value={info[name]} />
        ))}
        <Field label={fieldWords("swapType")}>{info.swapType}</Field>
        <Field label={words("type")}>{orderWords(`types.${info.type}`)}</Field>
        <Codes />
      </dl>
    </Block>
  );
};

/** Where the goods are, if they are neither with the order's driver nor at the pickup point. */
const Goods = () => {
  const { goodsWith, returnsOrderNo, returnedAt } = useOrder();
  const words = useWords("orderDetails");
  const driver = goodsWith?.name;
  const place = returnedAt
    ? words("goodsReturned", { moment: stampText(returnedAt) })
    : returnsOrderNo
      ? words(driver ? "goodsComeBackWith" : "goodsComeBack", { driver })
      : driver && words("goodsWith", { driver });
  return <Field label={words("goods")}>{place}</Field>;
};

const Hold = () => {
  const { onHoldUntil, onHoldNotes } = useOrder();
  const words = useWords("orderDetails");
  const end = onHoldUntil ? words("holdUntil", { moment: stampText(onHoldUntil) }) : words("holdOpenEnd");
  return [end, onHoldNotes].filter(Boolean).join(" · ");
};

/** The PINs of pickup and delivery, each with who says it to whom. The reason why there is no PIN is shown to all accounts. */
const Codes = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const reasonWords = useWords("orders.noCodeReasons");
  const { pinCode } = useSessionUser().permissions.orders.canView;
  const { noVerificationCodeReason: noCode, pinLockedAt } = info;
  return (
    <>
      {pinCode ? (
        <>
          <CopyField
            label={words("pickUpPin")}
            value={info.pickUpVerificationCode}
            hint={words("pickUpPinHint")}
          />
          <Field label={words("pickUpPin")}>
            {pinLockedAt && words("pinLocked", { moment: stampText(pinLockedAt) })}
          </Field>
          <CopyField label={words("pin")} value={info.verificationCode} hint={words("pinHint")} />
        </>
      ) : (
        <Field label={words("codes")}>
          <Hidden />
        </Field>
      )}
      <Field label={words("noCode")}>{noCode && reasonWords(noCode)}</Field>
    </>
  );
};
