import Box from "@mui/material/Box";
import { fourEyesAbove } from "#contract/stock/counts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useWaitingCounts } from "#src/resources/stock/useStock.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { WaitingCount } from "./WaitingCount.tsx";

/** The page of the counts that wait for a second operator, oldest first. */
export const StockCountsPage = () => {
  const words = useWords("stock.counts");
  return (
    <Box component="section" aria-label={words("label")} sx={{ p: { xs: 1.5, sm: 3 }, maxWidth: 1280 }}>
      <Counts />
    </Box>
  );
};

const Counts = () => {
  const words = useWords("stock.counts");
  const { data, error, refetch } = useWaitingCounts();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={240} />;
  }
  return (
    <>
      {error && <StaleData error={error} onRetry={refetch} />}
      <ListCount text={words("number", data.length)} />
      {data.length === 0 ? (
        <StatePage kind="empty" title={words("none")} text={words("noneHint", { limit: fourEyesAbove })} />
      ) : (
        <Box component="ul" aria-label={words("label")} sx={list}>
          {data.map((count) => (
            <WaitingCount key={count.id} count={count} />
          ))}
        </Box>
      )}
    </>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
