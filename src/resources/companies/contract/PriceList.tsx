import type { CompanyInfo } from "#contract/companies/companies.ts";
import { currency, packageSizes } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The prices of the company's orders before multipliers. */
export function PriceList({ pricing }: { pricing: CompanyInfo["pricing"] }) {
  const words = useWords("contract.prices");
  const { money } = useNumbers();
  const { freeKilometres: free, perKilometre } = pricing;
  return (
    <Facts>
      {packageSizes.map((size) => (
        <Fact key={size} label={words("size", { size })}>
          {money(pricing[`base${size}`], currency)}
        </Fact>
      ))}
      <Fact label={free > 0 ? words("perKilometre", { free }) : words("perKilometreAll")}>
        {money(perKilometre, currency)}
      </Fact>
    </Facts>
  );
}
