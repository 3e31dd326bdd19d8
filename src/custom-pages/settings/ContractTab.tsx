import Box from "@mui/material/Box";
import { useWords } from "#src/i18n/useWords.ts";
import { ContractBlock } from "#src/resources/companies/contract/ContractBlock.tsx";
import { OtherPrices } from "#src/resources/companies/contract/OtherPrices.tsx";
import { PriceList } from "#src/resources/companies/contract/PriceList.tsx";
import { OwnCompany } from "#src/resources/companies/OwnCompany.tsx";
import { ContractDataFacts } from "#src/resources/companies/sections/ContractDataSection.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { TabTitle } from "./TabTitle.tsx";

/** The contract of an active client, with the prices and the contract data. */
export function ContractTab() {
  const words = useWords("contract");
  const sectionWords = useWords("companies.sections");
  return (
    <>
      <TabTitle label="contract" />
      <OwnCompany>
        {(company) => (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <ContractBlock company={company} />
            <SectionCard title={words("prices.title")} text={words("prices.text")}>
              <OtherPrices company={company} />
              <PriceList pricing={company.pricing} />
            </SectionCard>
            {company.contractData && (
              <SectionCard title={sectionWords("contractData")}>
                <ContractDataFacts data={company.contractData} />
              </SectionCard>
            )}
          </Box>
        )}
      </OwnCompany>
    </>
  );
}
