import type { AuditedEvent } from "#contract/auditLog.ts";
import type { SubjectType } from "#contract/events.ts";
import { currency as usualCurrency } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useCompanyChanges } from "#src/resources/companies/useCompanyChanges.ts";
import { useDriverChanges } from "#src/resources/drivers/useDriverChanges.ts";
import { useMultiplierChanges } from "#src/resources/multipliers/useMultiplierChanges.ts";
import { useOperatorChanges } from "#src/resources/operators/useOperatorChanges.ts";
import { useOrderChanges } from "#src/resources/orders/useOrderChanges.ts";
import { useExceptionChanges } from "./useExceptionChanges.ts";
import { useMoneyChanges } from "./useMoneyChanges.ts";
import { useStockChanges } from "./useStockChanges.ts";

/** A function that lists what an event changed, one sentence per field, in the words of the record's own page. */
export function useChangeLines(): (event: AuditedEvent) => string[] {
  const commonWords = useWords("common.history");
  const orderChanges = useOrderChanges();
  const stockChanges = useStockChanges();
  const moneyChanges = useMoneyChanges();
  const linesOf = {
    order: ({ changes, currency }) =>
      orderChanges(changes, currency ?? usualCurrency).map(({ label, before, after }) =>
        before === null ? `${label}: ${after}` : commonWords("was", { field: label, before, after }),
      ),
    account: useOperatorChanges(),
    driver: useDriverChanges(),
    company: useCompanyChanges(),
    warehouse: stockChanges,
    stock: stockChanges,
    multiplier: useMultiplierChanges(),
    wallet: moneyChanges,
    settlement: moneyChanges,
    correction: moneyChanges,
    exception: useExceptionChanges(),
    service: () => [],
  } satisfies Record<SubjectType, (event: AuditedEvent) => string[]>;
  return (event) => linesOf[event.record.type](event);
}
