import BoltOutlined from "@mui/icons-material/BoltOutlined";
import KeyOffOutlined from "@mui/icons-material/KeyOffOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";
import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import { useTranslate } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** What is unusual about an order: held, paid more, in a hurry, without a code. */
export const OrderFlags = ({ row }: { row: OrderRow }) => {
  const translate = useTranslate();
  const {
    currentlyOnHold,
    onHoldUntil,
    onHoldNotes,
    multiplier,
    emergencyDelivery,
    noVerificationCodeReason: noCode,
  } = row;
  const held =
    currentlyOnHold &&
    (onHoldUntil
      ? translate("orders.flags.onHoldUntil", { moment: stampText(onHoldUntil) })
      : translate("orders.flags.onHold"));
  return (
    <>
      {held && (
        <Flag title={[held, onHoldNotes].filter(Boolean).join(" · ")}>
          <PauseCircleOutlined className="held" />
        </Flag>
      )}
      {multiplier && (
        <Flag
          title={translate(
            multiplier.deactivatedAt ? "orders.flags.multiplierOff" : "orders.flags.multiplier",
            {
              value: `${multiplier.multiplier}x`,
            },
          )}
        >
          <span className={multiplier.deactivatedAt ? "multiplier off" : "multiplier"}>
            [{multiplier.multiplier}x]
          </span>
        </Flag>
      )}
      {emergencyDelivery && (
        <Flag title={translate("orders.flags.emergency")}>
          <BoltOutlined className="emergency" />
        </Flag>
      )}
      {noCode && (
        <Flag
          title={translate("orders.flags.noCode", { reason: translate(`orders.noCodeReasons.${noCode}`) })}
        >
          <KeyOffOutlined />
        </Flag>
      )}
    </>
  );
};

const Flag = ({ title, children }: { title: string; children: ReactElement }) => (
  <Tooltip title={title}>
    <span className="flag" role="img" aria-label={title}>
      {children}
    </span>
  </Tooltip>
);
