import type { OrderRow } from "#contract/orders/row.ts";
import { reasonGroup, statusTone } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";

/** The status behind a dot that differs in shape and colour; of a cancelled order also the group of its reason. */
export const StatusChip = ({ row }: { row: Pick<OrderRow, "stage" | "cancellationReason"> }) => {
  const words = useWords("orders");
  const { status } = row.stage;
  const tone = statusTone[status];
  const group = status === "cancelled" && reasonGroup(row.cancellationReason ?? "unknown");
  return (
    <ToneChip tone={tone}>
      {words(`statuses.${status}`)}
      {group && <small>{words(`reasonGroups.${group}`)}</small>}
    </ToneChip>
  );
};
