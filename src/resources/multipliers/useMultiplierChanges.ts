import type { AuditedEvent } from "#contract/auditLog.ts";
import type { TimeRange } from "#contract/rules/timeRanges.ts";
import { useCompanyName } from "#src/forms/companyNames.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { timeRangesText } from "./details/timeRangeText.ts";

/** A function that describes the values of a new multiplier, or why one was deactivated, one sentence per field. */
export function useMultiplierChanges(): (event: Pick<AuditedEvent, "changes">) => string[] {
  const words = useWords("multipliers.fields");
  const { plain } = useNumbers();
  const companyName = useCompanyName();
  const valueText = (value: unknown) => `${plain(Number(value))}x`;
  const textOf = {
    multiplier: valueText,
    dateFrom: (value: unknown) => stampText(String(value)),
    dateTo: (value: unknown) => stampText(String(value)),
    regions: (names: unknown) => (Array.isArray(names) ? names.join(", ") : String(names)),
    companyIds: (ids: unknown) => (Array.isArray(ids) ? ids.map(companyName).join(", ") : String(ids)),
    timeRanges: (ranges: unknown) => timeRangesText(ranges as TimeRange[], valueText),
    description: String,
    deactivationReason: String,
  };
  return ({ changes }) =>
    (Object.keys(textOf) as (keyof typeof textOf)[]).flatMap((field) => {
      const after = changes[field]?.[1];
      if (after === undefined || after === null) return [];
      return [`${words(field)}: ${textOf[field](after)}`];
    });
}
