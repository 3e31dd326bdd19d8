import Alert from "@mui/material/Alert";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { operatorContact } from "#src/layout/brand/operatorContact.ts";

/** Tells a client that another company has the same tax number, since somebody may have registered twice. */
export function KnownNip({ company }: { company: CompanyInfo }) {
  const words = useWords("settings.companyData");
  if (!company.nipIsKnown) return null;
  return <Alert severity="info">{words("nipIsKnown", { email: operatorContact.email })}</Alert>;
}
