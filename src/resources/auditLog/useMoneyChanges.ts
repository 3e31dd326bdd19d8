import type { AuditedEvent, MoneyField } from "#contract/auditLog.ts";
import { dottedDay } from "#contract/rules/warsaw.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";

/** A function that lists an event's details about money, such as the type of the entry and the category of a correction. */
export function useMoneyChanges(): (event: Pick<AuditedEvent, "changes">) => string[] {
  const words = useWords("auditLog.money");
  const word = useWord();
  const textOf = {
    type: (type) => word(`wallet.types.${type}`, { _: String(type) }),
    category: (category) => word(`corrections.categories.${category}`, { _: String(category) }),
    reverses: String,
    reason: String,
    until: (day) => dottedDay(String(day)),
    lines: String,
  } satisfies Record<MoneyField, (value: unknown) => string>;
  return ({ changes }) =>
    (Object.keys(textOf) as MoneyField[]).flatMap((field) => {
      const [, value] = changes[field] ?? [];
      return value === undefined || value === null ? [] : [`${words(field)}: ${textOf[field](value)}`];
    });
}
