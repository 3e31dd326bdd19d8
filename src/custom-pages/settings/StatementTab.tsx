import { useWords } from "#src/i18n/useWords.ts";
import { MonthlyStatement } from "#src/resources/companies/statement/MonthlyStatement.tsx";
import { CompanySettlements } from "#src/resources/settlements/CompanySettlements.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./TabTitle.tsx";

/** The client's settlements, and the monthly statement below them, as its table can be long. */
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
