import { useWords } from "#src/i18n/useWords.ts";
import { MonthlyStatement } from "#src/resources/companies/statement/MonthlyStatement.tsx";
import { CompanySettlements } from "#src/resources/settlements/CompanySettlements.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./TabTitle.tsx";

/** What the client was charged, and what the own orders of a month cost: up to fifty rows, below which nothing is found. */
export function StatementTab() {
  const words = useWords("statement");
  const { company } = useSessionUser();
  if (!company) return null;
  return (
    <>
      <TabTitle label="statement" text={words("text")} />
      <CompanySettlements companyId={company.id} />
      <MonthlyStatement companyId={company.id} />
    </>
  );
}
