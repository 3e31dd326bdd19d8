import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { Block } from "./DetailParts.tsx";

/** The holds of the order. */
export const HoldHistory = () => {
  const { onHoldHistory: holds } = useOrder();
  const words = useWords("orders.details");
  if (!holds || holds.length === 0) return null;
  return (
    <Block title={words("holdHistory")}>
      <HoldPeriods periods={holds} />
    </Block>
  );
};

/** Per hold: who, why, until when, and who released it. */
export const HoldPeriods = ({ periods }: { periods: NonNullable<OrderInfo["onHoldHistory"]> }) => {
  const words = useWords("orders.details");
  const who = (name: string | null) => name ?? words("byItself");
  return (
    <ul className="lines">
      {periods.map(({ createdAt, holdUntil, heldBy, notes, releasedAt, releasedBy }) => (
        <li key={createdAt}>
          <time dateTime={createdAt}>{stampText(createdAt)}</time>{" "}
          <bdi>{words("heldBy", { name: who(heldBy) })}</bdi>
          {holdUntil && <small>{words("holdUntil", { moment: stampText(holdUntil) })}</small>}
          {notes && <bdi className="said">{notes}</bdi>}
          <small>
            {releasedAt
              ? `${stampText(releasedAt)} ${words("releasedBy", { name: who(releasedBy) })}`
              : words("stillHeld")}
          </small>
        </li>
      ))}
    </ul>
  );
};

/** The renewals of the order: each time it went back to new. */
export const Renewals = () => {
  const { renewals } = useOrder();
  const translate = useTranslate();
  const words = useWords("orders");
  if (renewals.length === 0) return null;
  return (
    <Block title={words("details.renewals")}>
      <ul className="lines">
        {renewals.map(
          ({ id, renewedAt, renewedBy, renewalReason, cancellationReason, renewalComment, oldOrderData }) => (
            <li key={id}>
              <time dateTime={renewedAt}>{stampText(renewedAt)}</time>{" "}
              {translate(`orders.renewalReasons.${renewalReason}`, { _: renewalReason })}
              <small>
                <bdi>{renewedBy ?? words("details.byItself")}</bdi>
              </small>
              <small>
                {words("details.before", {
                  status: words(`statuses.${oldOrderData.status}`),
                })}
                {oldOrderData.driverName && <bdi> · {oldOrderData.driverName}</bdi>}
              </small>
              {cancellationReason && (
                <small>{translate(`orders.reasons.${cancellationReason}`, { _: cancellationReason })}</small>
              )}
              {renewalComment && <bdi className="said">{renewalComment}</bdi>}
            </li>
          ),
        )}
      </ul>
    </Block>
  );
};
