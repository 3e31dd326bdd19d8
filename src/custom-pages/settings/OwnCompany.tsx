import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { useCompanyInfo } from "#src/resources/companies/useCompanyInfo.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Shows something of the client's own company, once it is known. */
export function OwnCompany({ children }: { children: (company: CompanyInfo) => ReactNode }) {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  const { data, error, refetch } = useCompanyInfo(useSessionUser().company?.id ?? "");
  if (data) return children(data);
  return error ? (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => refetch()}>
          {translate("common.tryAgain")}
        </Button>
      }
    >
      {translate("companies.page.failed")}. {sentence(error)}
    </Alert>
  ) : (
    <Skeleton role="status" aria-label={translate("companies.page.loading")} variant="rounded" height={160} />
  );
}
