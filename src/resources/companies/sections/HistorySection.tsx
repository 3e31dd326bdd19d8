import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { CompanyInfo, history } from "#contract/companies/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useCompanyChanges } from "#src/resources/companies/useCompanyChanges.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { HistoryList } from "#src/ui/HistoryList.tsx";

/** The history of the company: who changed what and when. */
export const HistorySection = () => {
  const words = useWords("common.history");
  const linesOf = useCompanyChanges();
  const { companyHistory } = useCalls();
  const { id: companyId = "" } = useRecordContext<CompanyInfo>() ?? {};
  const { data, error, refetch } = useQuery<ResponseOf<typeof history>>({
    queryKey: keys.companies.history(companyId),
    queryFn: ({ signal }) => companyHistory({ companyId }, { signal }),
  });
  if (data?.length === 0) return <Typography color="textSecondary">{words("none")}</Typography>;
  if (data) {
    return <HistoryList entries={data} linesOf={linesOf} />;
  }
  if (!error) return <Skeleton variant="rounded" height={144} />;
  return <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />;
};
