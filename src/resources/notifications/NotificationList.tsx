import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { type Notification, NotificationFilter } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PagedList, PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { NotificationTable } from "./list/NotificationTable.tsx";
import { refetchInterval } from "./refetchInterval.ts";
import { SendNotification } from "./send/SendNotification.tsx";

/** The list of notifications that were sent to drivers, with the numbers of their recipients and readers. */
export const NotificationList = () => (
  <PagedList newestBy="sentAt" known={known} queryOptions={{ refetchInterval }}>
    <NotificationPage />
  </PagedList>
);

const known = { schema: NotificationFilter };

const NotificationPage = () => {
  const words = useWords("notifications");
  const { filterValues, setFilters } = useListContext<Notification>();
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("none"),
    noneHint: words("noneHint"),
    noMatch: words("noMatch"),
    noMatchHint: words("noMatchHint"),
    reset: words("showAll"),
  };
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <SearchBox
          label={words("search")}
          value={filterValues.q ?? ""}
          onSearch={(q) => setFilters({ q: q || undefined })}
          debounce={250}
          maxLength={200}
          sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, maxWidth: { sm: 360 } }}
        />
        <SendNotification variant="contained" />
      </Box>
      <PagedRows texts={texts}>
        <NotificationTable />
      </PagedRows>
    </Box>
  );
};
