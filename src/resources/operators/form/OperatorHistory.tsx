import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useOperatorChanges } from "#src/resources/operators/useOperatorChanges.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { HistoryList } from "#src/ui/HistoryList.tsx";

/** The history of a user's rights: who changed what and when. */
export const OperatorHistory = ({ operatorId }: { operatorId: string }) => {
  const words = useWords("operators.history");
  const commonWords = useWords("common.history");
  const { operatorHistory } = useCalls();
  const linesOf = useOperatorChanges();
  const query = useQuery({
    queryKey: keys.operators.history(operatorId),
    queryFn: ({ signal }) => operatorHistory({ operatorId }, { signal }),
  });
  return (
    <Box component="section" aria-label={words("title")}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {words("title")}
      </Typography>
      <Link
        component={RouterLink}
        to={auditLogOf(operatorId)}
        variant="body2"
        sx={{ display: "block", mb: 1 }}
      >
        {words("all")}
      </Link>
      <DataStates query={query} failed={commonWords("failed")} loading={<LoadingBox height={96} />}>
        {(entries) =>
          entries.length === 0 ? (
            <Typography color="textSecondary">{commonWords("none")}</Typography>
          ) : (
            <HistoryList entries={entries} linesOf={linesOf} />
          )
        }
      </DataStates>
    </Box>
  );
};

const auditLogOf = (record: string) =>
  `/audit?${new URLSearchParams({ filter: JSON.stringify({ kind: "account", record }) })}`;
