import type { OrderRow } from "#contract/orders/row.ts";
import { isIn, statusTone } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { statusMarks } from "./statusMarks.ts";

/**
 * The status with a dot that differs in shape and colour. A cancelled order also shows its reason, shortened and with the
 * whole text as the tooltip; a scheduled one the driver who was assigned.
 */
export const StatusChip = ({ row: { stage, cancellationReason, driverName } }: { row: ChipRow }) => {
  const words = useWords("orders");
  const { status } = stage;
  const reason = status === "cancelled" && (cancellationReason ?? "unknown");
  const driver = isIn("planned", status) && driverName;
  return (
    <ToneChip tone={statusTone[status]} {...statusMarks[status]}>
      {words(`statuses.${status}`)}
      {reason && <small data-hint={words(`reasons.${reason}`)}>{words(`shortReasons.${reason}`)}</small>}
      {driver && (
        <small className="driver" data-hint={driver}>
          {words("plannedWith", { driver })}
        </small>
      )}
    </ToneChip>
  );
};

type ChipRow = Pick<OrderRow, "stage" | "cancellationReason" | "driverName">;
