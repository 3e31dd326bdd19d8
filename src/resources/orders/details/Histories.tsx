import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orderInfo.ts";
import { stampText } from "#src/components/warsawTime.ts";
import { Block } from "./DetailParts.tsx";

/** Every time the order was on hold: who, why, until when, and who released it. */
export const HoldHistory = ({ info: { hold } }: { info: OrderInfo }) => {
  const translate = useTranslate();
  if (!hold || hold.length === 0) return null;
  const who = (name: string | null) => name ?? translate("orders.details.byItself");
  return (
    <Block title={translate("orders.details.holdHistory")}>
      <ul className="lines">
        {hold.map(({ createdAt, holdUntil, heldBy, notes, releasedAt, releasedBy }) => (
          <li key={createdAt}>
            <time dateTime={createdAt}>{stampText(createdAt)}</time>{" "}
            <bdi>{translate("orders.details.heldBy", { name: who(heldBy) })}</bdi>
            {holdUntil && (
              <small>{translate("orders.details.holdUntil", { moment: stampText(holdUntil) })}</small>
            )}
            {notes && <bdi className="said">{notes}</bdi>}
            <small>
              {releasedAt
                ? `${stampText(releasedAt)} ${translate("orders.details.releasedBy", { name: who(releasedBy) })}`
                : translate("orders.details.stillHeld")}
            </small>
          </li>
        ))}
      </ul>
    </Block>
  );
};

/** Every time the order went back to new. */
export const Renewals = ({ info: { renewals } }: { info: OrderInfo }) => {
  const translate = useTranslate();
  if (renewals.length === 0) return null;
  return (
    <Block title={translate("orders.details.renewals")}>
      <ul className="lines">
        {renewals.map(({ id, renewedAt, renewedBy, renewalReason, cancellationReason, renewalComment }) => (
          <li key={id}>
            <time dateTime={renewedAt}>{stampText(renewedAt)}</time>{" "}
            {translate(`orders.renewalReasons.${renewalReason}`, { _: renewalReason })}
            <small>
              <bdi>{renewedBy ?? translate("orders.details.byItself")}</bdi>
            </small>
            {cancellationReason && (
              <small>{translate(`orders.reasons.${cancellationReason}`, { _: cancellationReason })}</small>
            )}
            {renewalComment && <bdi className="said">{renewalComment}</bdi>}
          </li>
        ))}
      </ul>
    </Block>
  );
};
