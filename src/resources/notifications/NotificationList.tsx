import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListBase, Pagination, useListContext } from "react-admin";
import type { Notification } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { NotificationTable } from "./list/NotificationTable.tsx";
import { refetchInterval } from "./refetchInterval.ts";
import { SendNotification } from "./send/SendNotification.tsx";

/** What was sent to drivers, and what became of it. */
export const NotificationList = () => (
  <ListBase
    perPage={25}
    sort={newestFirst}
    storeKey={false}
    disableAuthentication
    queryOptions={{ onError: () => undefined, refetchInterval }}
  >
    <NotificationPage />
  </ListBase>
);

const newestFirst = { field: "sentAt", order: "DESC" } as const;

const NotificationPage = () => {
  const words = useWords("notifications");
  const { filterValues, setFilters } = useListContext<Notification>();
  return (
    <Box
      component="section"
      aria-label={words("label")}
      sx={{ p: { xs: 1.5, sm: 3 }, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <SearchBox
          label={words("search")}
          clearLabel={words("searchClear")}
          value={filterValues.q ?? ""}
          onSearch={(q) => setFilters({ q: q || undefined })}
          debounce={250}
          maxLength={200}
          sx={{ flex: "1 1 200px", maxWidth: { sm: 360 } }}
        />
        <SendNotification variant="contained" />
      </Box>
      <NotificationRows />
    </Box>
  );
};

const NotificationRows = () => {
  const words = useWords("notifications");
  const { data, total = 0, error, refetch, filterValues, setFilters } = useListContext<Notification>();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  const isSearched = Boolean(filterValues.q);
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("failed")} error={error} onRetry={refetch} />}
      <span role="status" style={visuallyHidden}>
        {words("count", total)}
      </span>
      {total > 0 && (
        <>
          <NotificationTable />
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
      {total === 0 && !isSearched && (
        <StatePage kind="empty" title={words("none")} text={words("noneHint")} />
      )}
      {total === 0 && isSearched && (
        <StatePage kind="noMatch" title={words("noMatch")} text={words("noMatchHint")}>
          <Button variant="outlined" onClick={() => setFilters({})}>
            {words("showAll")}
          </Button>
        </StatePage>
      )}
    </Box>
  );
};
