import { useTranslate } from "react-admin";
import { minutesInStage, realizationMinutes, realizedWithin } from "#contract/orders/clock.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { stampText } from "#src/ui/warsawTime.ts";

// Each clock writes its own text when the minute turns; the row around it does not render.

export const StageTime = ({ row }: { row: OrderRow }) => {
  const translate = useTranslate();
  const minutes = useTicking((now) => minutesInStage(row, now));
  return (
    <span title={translate("orders.since", { moment: stampText(row.stage.beganAt) })}>
      {translate("orders.minutes", { count: minutes })}
    </span>
  );
};

export const TotalTime = ({ row }: { row: OrderRow }) => {
  const translate = useTranslate();
  const minutes = useTicking((now) => realizationMinutes(row, now));
  return (
    <span title={translate("orders.createdAt", { moment: stampText(row.createdAt) })}>
      {translate("orders.minutes", { count: minutes })}
    </span>
  );
};

export const RealizedWithin = ({ row }: { row: OrderRow }) => {
  const translate = useTranslate();
  const kept = useTicking((now) => realizedWithin(row, now));
  if (kept === null) return <span title={translate("orders.onTime.pending")}>—</span>;
  return (
    <span className={kept ? "kept" : "broken"}>{translate(`orders.onTime.${kept ? "yes" : "no"}`)}</span>
  );
};
