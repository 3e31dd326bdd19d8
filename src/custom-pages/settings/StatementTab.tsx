import { useWords } from "#src/i18n/useWords.ts";
import { MonthlyStatement } from "#src/resources/companies/statement/MonthlyStatement.tsx";
import { CompanySettlements } from "#src/resources/settlements/CompanySettlements.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./TabTitle.tsx";

/** What the client's own orders of a month cost. */
export function StatementTab() {
  const words = useWords("statement");
  const { company } = useSessionUser();
  if (!company) return null;
  return (
    <>
      <TabTitle label="statement" text={words("text")} />
      <MonthlyStatement companyId={company.id} />
      <CompanySettlements companyId={company.id} />
    </>
  );
}
