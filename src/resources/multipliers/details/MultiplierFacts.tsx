import type { Multiplier } from "#contract/multipliers.ts";
import { useCompanyName } from "#src/forms/companyNames.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { timeRangesText } from "./timeRangeText.ts";

export const MultiplierFacts = ({ multiplier }: { multiplier: Multiplier }) => {
  const words = useWords("multipliers");
  const { plain } = useNumbers();
  const companyName = useCompanyName();
  const value = (number: number) => words("value", { value: plain(number) });
  const { regions, companyIds, timeRanges, deactivatedAt } = multiplier;
  return (
    <Facts>
      <Fact label={words("fields.dateFrom")}>{stampText(multiplier.dateFrom)}</Fact>
      <Fact label={words("fields.dateTo")}>{stampText(multiplier.dateTo)}</Fact>
      <Fact label={words("fields.multiplier")}>{value(multiplier.multiplier)}</Fact>
      <Fact label={words("fields.regions")}>
        {regions === "*" ? words("allRegions") : regions.join(", ")}
      </Fact>
      <Fact label={words("fields.companyIds")}>
        {companyIds === "*" ? words("allCompanies") : companyIds.map(companyName).join(", ")}
      </Fact>
      <Fact label={words("fields.description")}>{multiplier.description}</Fact>
      {timeRanges.length > 0 && (
        <Fact label={words("fields.timeRanges")}>{timeRangesText(timeRanges, value)}</Fact>
      )}
      <Fact label={words("fields.createdBy")}>{multiplier.createdBy.email}</Fact>
      <Fact label={words("fields.createdAt")}>{stampText(multiplier.createdAt)}</Fact>
      {deactivatedAt && (
        <>
          <Fact label={words("fields.deactivatedAt")}>{stampText(deactivatedAt)}</Fact>
          <Fact label={words("fields.deactivatedBy")}>{multiplier.deactivatedBy?.email}</Fact>
          <Fact label={words("fields.deactivationReason")}>{multiplier.deactivationReason}</Fact>
        </>
      )}
    </Facts>
  );
};
