import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListContextProvider } from "react-admin";
import { Link } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { SendNotification } from "#src/resources/notifications/send/SendNotification.tsx";
import { OpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { DriverFilters } from "./list/DriverFilters.tsx";
import { DriverTable } from "./list/DriverTable.tsx";
import { LeftDrivers } from "./list/LeftDrivers.tsx";
import { useDriverList } from "./list/useDriverList.ts";

/** The list of drivers within reach: who is online, where they were last seen, and how many orders they have in hand. */
export const DriverList = () => {
  const words = useWords("drivers");
  const notificationWords = useWords("notifications");
  const { list, selected } = useDriverList();
  const { permissions } = useSessionUser();
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("empty"),
    noneHint: words("emptyHint"),
  };
  return (
    <ListContextProvider value={list}>
      <OpenActions>
        <Box component="section" ref={keepsFocus} aria-label={words("label")} sx={page}>
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
          <PagedRows texts={texts} offer={<LeftDrivers />}>
            <DriverTable selected={selected} />
          </PagedRows>
        </Box>
      </OpenActions>
    </ListContextProvider>
  );
};

const page = { ...pagedListStyles, outline: "none" } as const;
