import type { AuditedEvent } from "#contract/auditLog.ts";
import { cancellationReasons } from "#contract/orders/statuses.ts";
import { type MovementKind, movementKinds } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";

/**
 * A function that lists the kind of a movement, the numbers of pieces (those that moved, or those before and after) and the
 * reason, in words if it is that of a cancelled order.
 */
export function useStockChanges(): (event: Pick<AuditedEvent, "changes">) => string[] {
  const words = useWords("auditLog.stock");
  const kindWords = useWords("movementKinds");
  const reasonWords = useWords("orders.reasons");
  const shown = (field: string, value: unknown, kind: MovementKind | undefined) => {
    const code =
      field === "reason" && kind === "writeOff" && cancellationReasons.find((reason) => reason === value);
    return code ? reasonWords(code) : (value ?? words("none"));
  };
  return ({ changes }) => {
    const kind = movementKinds.find((one) => one === changes.kind?.[1]);
    return [
      ...(kind ? [kindWords(kind)] : []),
      ...fields.flatMap((field) => {
        const change = changes[field];
        if (!change) return [];
        const [before, after] = change.map((value) => shown(field, value, kind));
        return change[0] === null && field !== "threshold"
          ? `${words(field)}: ${after}`
          : `${words(field)}: ${before} → ${after}`;
      }),
    ];
  };
}

const fields = ["amount", "threshold", "region", "reason"] as const;
