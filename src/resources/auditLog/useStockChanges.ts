import { useTranslate } from "react-admin";
import type { AuditedEvent } from "#contract/auditLog.ts";
import { movementKinds } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** A function that lists the kind of a movement and the numbers of pieces: those that moved, or those before and after. */
export function useStockChanges(): (event: Pick<AuditedEvent, "changes">) => string[] {
  const words = useWords("auditLog.stock");
  const translate = useTranslate();
  const isKind = (value: unknown): boolean => movementKinds.some((kind) => kind === value);
  return ({ changes: { kind, ...changes } }) => [
    ...(kind && isKind(kind[1]) ? [translate(`movementKinds.${kind[1]}`)] : []),
    ...fields.flatMap((field) => {
      const change = changes[field];
      if (!change) return [];
      const [before, after] = change.map((value) => value ?? words("none"));
      return change[0] === null && field !== "threshold"
        ? `${words(field)}: ${after}`
        : `${words(field)}: ${before} → ${after}`;
    }),
  ];
}

const fields = ["amount", "threshold", "region", "reason"] as const;
