import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListContextProvider, Pagination, useListContext } from "react-admin";
import { Link } from "react-router";
import type { Driver } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { SendNotification } from "#src/resources/notifications/send/SendNotification.tsx";
import { OpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { DriverFilters } from "./list/DriverFilters.tsx";
import { DriverTable } from "./list/DriverTable.tsx";
import { useDriverList } from "./list/useDriverList.ts";

/** The list of drivers within reach: who is online, where they were last seen, and how many orders they have in hand. */
export const DriverList = () => {
  const words = useWords("drivers");
  const notificationWords = useWords("notifications");
  const list = useDriverList();
  const { permissions } = useSessionUser();
  return (
    <ListContextProvider value={list}>
      <OpenActions>
        <Box
          component="section"
          aria-label={words("label")}
          sx={{ p: { xs: 1.5, sm: 3 }, display: "grid", gap: 2 }}
        >
          <DriverFilters />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, ":empty": { display: "none" } }}>
            {permissions.drivers.canWrite && (
              <Button component={Link} to="/drivers/new" variant="outlined" startIcon={<AddOutlined />}>
                {words("new")}
              </Button>
            )}
            <SendNotification variant="outlined" />
            {permissions.drivers.canSendNotification && (
              <Button component={Link} to="/drivers/notifications">
                {notificationWords("history")}
              </Button>
            )}
          </Box>
          <DriverRows />
        </Box>
      </OpenActions>
    </ListContextProvider>
  );
};

const DriverRows = () => {
  const words = useWords("drivers");
  const { data, total = 0, error, refetch, setFilters } = useListContext<Driver>();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
      <span role="status" style={visuallyHidden}>
        {words("count", total)}
      </span>
      {total === 0 ? (
        <StatePage kind="noMatch" title={words("empty")} text={words("emptyHint")}>
          <Button variant="outlined" onClick={() => setFilters({ active: true })}>
            {words("reset")}
          </Button>
        </StatePage>
      ) : (
        <>
          <DriverTable />
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};
