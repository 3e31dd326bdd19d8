import KeyOutlined from "@mui/icons-material/KeyOutlined";
import { useRecordContext } from "react-admin";
import { Link } from "react-router";
import type { Company } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";

/** A link to the accounts of a company whose people wait for a link. */
export const LinkRequestMark = () => {
  const words = useWords("linkRequests");
  const company = useRecordContext<Company>();
  if (!company?.linkRequests) return null;
  const text = words("pending", { smart_count: company.linkRequests });
  return (
    <Link className="mark" to={`${companyAddress(company.id)}#accounts`} aria-label={text} data-hint={text}>
      <KeyOutlined aria-hidden />
    </Link>
  );
};
