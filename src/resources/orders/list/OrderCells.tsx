import BoltOutlined from "@mui/icons-material/BoltOutlined";
import KeyOffOutlined from "@mui/icons-material/KeyOffOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";
import type { ReactElement } from "react";
import { Link } from "react-router";
import {
  minutesInStage,
  minutesLeft,
  realizationMinutes,
  realizedWithin,
  reportedDelay,
} from "#contract/orders/clock.ts";
import type { DeadlineState } from "#contract/orders/promise.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { type palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useDeadline } from "#src/resources/orders/useDeadline.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { stampText } from "#src/ui/warsawTime.ts";

// Each of these components renders alone when its minutes change; the row around it does not.

export const StageTime = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders");
  const minutes = useTicking((now) => minutesInStage(row, now));
  return (
    <span
      className={row.endedAt ? undefined : "counting"}
      data-hint={words("since", { moment: stampText(row.stage.beganAt) })}
    >
      {words("minutes", { count: minutes })}
    </span>
  );
};

/**
 * The minutes until the deadline, marked when at risk and red after it, and a delay that the driver reported. Empty for an
 * order that is over.
 */
export const TimeLeft = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders");
  const minutes = useTicking((now) => minutesLeft(row, now));
  const deadline = useDeadline(row);
  const delay = reportedDelay(row);
  if (minutes === null || deadline === null) return null;
  const count = minutes < 0 ? `−${-minutes}` : minutes;
  return (
    <>
      {deadline.state === "atRisk" && <span className="risk" role="img" {...named(words("risks.atRisk"))} />}
      <span className={`counting ${stateClasses[deadline.state]}`} data-hint={deadline.text}>
        {delay || minutes <= -1000 ? (
          <>
            <span className="tight">{count}</span>
            <span className="roomy">{words("minutes", { count })}</span>
          </>
        ) : (
          words("minutes", { count })
        )}
      </span>
      {delay && (
        <span className="delay" role="img" {...named(words("delayedBy", { count: delay }))}>
          +{delay}
        </span>
      )}
    </>
  );
};

const stateClasses = { onTime: "", atRisk: "atRisk", late: "tooLate" } satisfies Record<
  DeadlineState,
  string
>;

export const TotalTime = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders");
  const minutes = useTicking((now) => realizationMinutes(row, now));
  return (
    <span
      className={row.endedAt ? undefined : "counting"}
      data-hint={words("createdAt", { moment: stampText(row.createdAt) })}
    >
      {words("minutes", { count: minutes })}
    </span>
  );
};

export const RealizedWithin = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders.onTime");
  const isOnTime = useTicking((now) => realizedWithin(row, now));
  if (isOnTime === null) return <span data-hint={words("pending")}>—</span>;
  return <span className={isOnTime ? "onTime" : "tooLate"}>{words(isOnTime ? "yes" : "no")}</span>;
};

/** What the company pays for the delivery; empty while it is unknown. */
export const Price = ({ row: { estimatedPayout, currency } }: { row: OrderRow }) => {
  const { money } = useNumbers();
  return estimatedPayout === null ? null : <span>{money(estimatedPayout, currency)}</span>;
};

/** A link to the order's own page. It is no tab stop, which each row would have; the number in the details is one. */
export const OrderLink = ({ row }: { row: OrderRow }) => (
  <Link to={orderAddress(row.id)} tabIndex={-1} className="number">
    {row.orderNo}
  </Link>
);

/** Icons for what is exceptional about an order: a hold, a multiplier, emergency delivery, no verification code. */
export const OrderFlags = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders");
  const { plain } = useNumbers();
  const factor = useWords("multipliers");
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
    (onHoldUntil ? words("flags.onHoldUntil", { moment: stampText(onHoldUntil) }) : words("flags.onHold"));
  return (
    <>
      {held && (
        <Flag title={[held, onHoldNotes].filter(Boolean).join(" · ")}>
          <PauseCircleOutlined className="held" />
        </Flag>
      )}
      {multiplier && (
        <Flag
          title={words(multiplier.deactivatedAt ? "flags.multiplierOff" : "flags.multiplier", {
            value: factor("value", { value: plain(multiplier.multiplier) }),
          })}
        >
          <span className={multiplier.deactivatedAt ? "multiplier off" : "multiplier"}>
            [{factor("value", { value: plain(multiplier.multiplier) })}]
          </span>
        </Flag>
      )}
      {emergencyDelivery && (
        <Flag title={words("flags.emergency")}>
          <BoltOutlined className="emergency" />
        </Flag>
      )}
      {noCode && (
        <Flag title={words("flags.noCode", { reason: words(`noCodeReasons.${noCode}`) })}>
          <KeyOffOutlined />
        </Flag>
      )}
    </>
  );
};

const Flag = ({ title, children }: { title: string; children: ReactElement }) => (
  <span className="flag" role="img" {...named(title)}>
    {children}
  </span>
);

const named = (name: string) => ({ "aria-label": name, "data-hint": name });

type Colors = (typeof palettes)["light"];

export const clockStyles = (colors: Colors) => ({
  ".onTime": { color: colors.good },
  ".delay": { marginLeft: 5, color: colors.caution, fontWeight: tokens.text.emphasis },
  ".atRisk": { color: colors.caution, fontWeight: tokens.text.emphasis },
  // In a line, the cell has no room for the unit beside a delay, or beside a negative number of four digits.
  "&.lines .roomy, &.cards .tight": { display: "none" },
  // Not marked by colour alone.
  ".risk::before": {
    content: '"!"',
    marginRight: 4,
    color: colors.caution,
    fontWeight: tokens.text.emphasis,
  },
  ".tooLate": { color: colors.alarm, fontWeight: tokens.text.emphasis },
});

export const flagStyles = (colors: Colors) =>
  ({
    ".number": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
    ".flag": { display: "inline-flex", verticalAlign: "middle", marginRight: 4, color: colors.muted },
    ".flag .held, .flag .emergency": { color: colors.caution },
    ".multiplier": { color: colors.brand, fontWeight: tokens.text.emphasis },
    ".multiplier.off": { color: colors.muted, fontWeight: 400, textDecoration: "line-through" },
  }) as const;
