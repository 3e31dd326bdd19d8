import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListBase, Pagination, useListContext } from "react-admin";
import { Link } from "react-router";
import type { Settlement } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { ClosePeriodButton } from "./close/ClosePeriodButton.tsx";
import { SettlementFilters, type SettlementFilterValues } from "./SettlementFilters.tsx";
import { SettlementTable } from "./SettlementTable.tsx";

/** Closed periods, the newest first, and the dialog that closes one. */
export const SettlementList = () => (
  <ListBase
    perPage={25}
    sort={newestFirst}
    storeKey={false}
    disableAuthentication
    queryOptions={withoutToast}
  >
    <SettlementPage />
  </ListBase>
);

const newestFirst = { field: "createdAt", order: "DESC" } as const;
// An error is shown in the list's place; react-admin would add a toast.
const withoutToast = { onError: () => undefined };

const SettlementPage = () => {
  const words = useWords("settlements");
  const { driverId }: SettlementFilterValues = useListContext<Settlement>().filterValues;
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button component={Link} to={`/wallet${driverId ? `?${new URLSearchParams({ driverId })}` : ""}`}>
          {words("toWallet")}
        </Button>
        <Box sx={{ marginInlineStart: { sm: "auto" } }}>
          <ClosePeriodButton driverId={driverId} />
        </Box>
      </Box>
      <SettlementFilters />
      <Settlements />
    </Box>
  );
};

const Settlements = () => {
  const words = useWords("settlements");
  const { data, total = 0, error, refetch } = useListContext<Settlement>();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("failed")} error={error} onRetry={refetch} />}
      <span role="status" style={visuallyHidden}>
        {words("count", total)}
      </span>
      {data.length === 0 ? (
        <NoSettlements />
      ) : (
        <>
          <SettlementTable />
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};

const NoSettlements = () => {
  const words = useWords("settlements");
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0)
    return <StatePage kind="empty" title={words("none")} text={words("noneHint")} />;
  return (
    <StatePage kind="noMatch" title={words("noMatch")} text={words("noMatchHint")}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {words("reset")}
      </Button>
    </StatePage>
  );
};

const page = {
  p: { xs: 1.5, sm: 3 },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
} as const;
