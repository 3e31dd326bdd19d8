import type { PendingCorrection } from "#contract/corrections.ts";
import { sumOf } from "#contract/walletEntry.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** Whether a correction can be accepted together with others, and a text: what it pays to whom, or why not. */
export function useVerdict(): (
  row: PendingCorrection,
  limit: number | undefined,
) => { isPossible: boolean; text: string } {
  const words = useWords("corrections.many");
  const { canViewPayouts } = useSessionUser().permissions.corrections;
  const { money } = useNumbers();
  return ({ suggestedCorrectionPay: pay, currency, driverEmail }, limit) => {
    if (pay === null) return { isPossible: false, text: words(canViewPayouts ? "nothing" : "hidden") };
    const amount = money(pay, currency);
    if (Number(pay) <= 0) return { isPossible: false, text: words("notPositive", { amount }) };
    if (limit !== undefined && Number(pay) > limit)
      return { isPossible: false, text: words("above", { amount }) };
    return { isPossible: true, text: words("pays", { amount, driver: driverEmail }) };
  };
}

/** A function that sums up the pay of corrections by currency. */
export function useSumText(): (rows: readonly PendingCorrection[]) => string {
  const { money } = useNumbers();
  return (rows) =>
    [...Map.groupBy(rows, ({ currency }) => currency)]
      .map(([currency, all]) =>
        money(sumOf(all.flatMap(({ suggestedCorrectionPay }) => suggestedCorrectionPay ?? [])), currency),
      )
      .join(" + ");
}
