import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** How the suggested pay was computed, as a formula and in words. */
export const PayFormula = ({ correction }: { correction: CorrectionDetail }) => {
  const words = useWords("corrections.formula");
  const { amount, money, plain, percent } = useNumbers();
  const { canViewPayouts } = useSessionUser().permissions.corrections;
  const { formula, suggestedCorrectionPay: suggested, currency } = correction;
  if (suggested === null)
    return <Typography variant="body2">{canViewPayouts ? words("none") : <Hidden />}</Typography>;
  if (!formula) return <Typography variant="body2">{money(suggested, currency)}</Typography>;
  const { base, kilometres, perKilometre, recalculatedPayout, paid, paidCorrections } = formula;
  const share = percent(formula.driverShare / 100);
  const multiplier = Number(formula.multiplier);
  const way = kilometres === 0 ? "" : ` + ${kilometres} × ${amount(Number(perKilometre))}`;
  const price = way ? `(${amount(Number(base))}${way})` : amount(Number(base));
  const factor = multiplier === 1 ? "" : ` × ${plain(multiplier)}`;
  const hasEarlier = Number(paidCorrections) !== 0;
  const subtracted = [paid, ...(hasEarlier ? [paidCorrections] : [])].map(
    (one) => ` − ${amount(Number(one))}`,
  );
  return (
    <Box sx={{ display: "grid", gap: 0.5, typography: "body2", fontVariantNumeric: "tabular-nums" }}>
      <span>{`${price}${factor} × ${share} = ${money(recalculatedPayout, currency)}`}</span>
      <strong>{`${amount(Number(recalculatedPayout))}${subtracted.join("")} = ${money(suggested, currency)}`}</strong>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {[
          words("base", { size: formula.size, amount: money(base, currency) }),
          kilometres > 0 &&
            words("kilometres", { smart_count: kilometres, amount: money(perKilometre, currency) }),
          multiplier !== 1 && words("multiplier", { multiplier: plain(multiplier) }),
          words("share", { share }),
          words("paid", { amount: money(paid, currency) }),
          hasEarlier && words("paidCorrections", { amount: money(paidCorrections, currency) }),
        ]
          .filter(Boolean)
          .join(", ")}
      </Box>
    </Box>
  );
};
