import type { OrderRow } from "#contract/orders/row.ts";
import { isIn, reasonGroup, statusTone } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";

/**
 * The status behind a dot that differs in shape and colour; of a cancelled order also the group of its reason, with the reason itself as the tooltip, of a
 * scheduled one the driver who was given it.
 */
export const StatusChip = ({ row }: { row: ChipRow }) => {
  const words = useWords("orders");
  const { status } = row.stage;
  const tone = statusTone[status];
  const reason = row.cancellationReason ?? "unknown";
  const group = status === "cancelled" && reasonGroup(reason);
  const driver = isIn("planned", status) && row.driverName;
  return (
    <ToneChip tone={tone}>
      {words(`statuses.${status}`)}
      {group && <small title={words(`reasons.${reason}`)}>{words(`reasonGroups.${group}`)}</small>}
      {driver && <small title={driver}>{words("plannedWith", { driver })}</small>}
    </ToneChip>
  );
};

type ChipRow = Pick<OrderRow, "stage" | "cancellationReason" | "driverName">;
