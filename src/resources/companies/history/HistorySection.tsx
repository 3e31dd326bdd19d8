import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { history } from "#contract/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import { HistoryList } from "./HistoryList.tsx";

/** Who changed what, and when. */
export const HistorySection = ({ companyId }: { companyId: string }) => {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  const { companyHistory } = useCalls();
  const { data, error, refetch } = useQuery<ResponseOf<typeof history>>({
    queryKey: keys.companies.history(companyId),
    queryFn: ({ signal }) => companyHistory({ companyId }, { signal }),
  });
  if (data?.length === 0)
    return <Typography color="textSecondary">{translate("companies.history.none")}</Typography>;
  if (data) {
    return (
      <HistoryList>
        {data.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end, an entry keeps its number.
          <HistoryEntry key={`${entry.at} ${data.length - index}`} entry={entry} />
        ))}
      </HistoryList>
    );
  }
  if (!error) return <Skeleton variant="rounded" height={144} />;
  return (
    <Box role="alert">
      {translate("companies.history.failed")}. {sentence(error)}{" "}
      <Button onClick={() => refetch()}>{translate("common.tryAgain")}</Button>
    </Box>
  );
};
