import Box from "@mui/material/Box";
import type { WalletEntry } from "#contract/wallet.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** How the price of a ride and the driver's share were computed, as a formula and in words. */
export const RideFormula = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.formula");
  const numbers = useNumbers();
  const { breakdown, currency } = entry;
  if (!breakdown) return null;
  const { money, plain, percent } = numbers;
  const { size, kilometres, perKilometre } = breakdown;
  const [base, distance, multiplier] = [breakdown.base, breakdown.distance, breakdown.multiplier].map(
    Number,
  ) as [number, number, number];
  // The price that the formula gave. What the company pays may be zero for other reasons.
  const price = entry.payoutClient && money(entry.payoutClient, currency);
  const perOne = perKilometre === null ? null : Number(perKilometre);
  const formula = priceFormula(
    { size, base, kilometres, perKilometre: perOne, distance, multiplier, price: 0 },
    numbers,
  );
  const parts = [
    words("base", { size, amount: money(breakdown.base, currency) }),
    ...(distance === 0
      ? []
      : kilometres === null || perKilometre === null
        ? [words("distance", { amount: money(breakdown.distance, currency) })]
        : [words("kilometres", { smart_count: kilometres, amount: money(perKilometre, currency) })]),
    ...(multiplier === 1 ? [] : [words("multiplier", { multiplier: plain(multiplier) })]),
  ];
  const { driverShare } = breakdown;
  const pay = entry.payoutDriver && money(entry.payoutDriver, currency);
  return (
    <Box component="dl" aria-label={words("label")} sx={lines}>
      <dt>{words("client")}</dt>
      <dd>
        <strong>{[formula, price].filter(Boolean).join(" = ")}</strong>
        <span>{parts.join(", ")}</span>
      </dd>
      {pay && driverShare !== null && (
        <>
          <dt>{words("driver")}</dt>
          <dd>
            <strong>{price ? `${price} × ${percent(Number(driverShare))} = ${pay}` : pay}</strong>
            <span>{words("share", { percent: percent(Number(driverShare)) })}</span>
          </dd>
        </>
      )}
    </Box>
  );
};

const lines = {
  m: 0,
  display: "grid",
  gap: 0.5,
  fontVariantNumeric: "tabular-nums",
  dt: { color: "text.secondary", fontSize: tokens.text.small },
  dd: { m: 0, mb: 0.5, display: "grid", overflowWrap: "anywhere" },
  strong: { fontWeight: 600 },
} as const;
