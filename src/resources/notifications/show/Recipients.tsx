import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { DataTable, ListContextProvider, Pagination, type SortPayload, useList } from "react-admin";
import { Link } from "react-router";
import type { NotificationRecipient } from "#contract/notifications.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch } from "#src/layout/addresses.ts";
import { keys } from "#src/queryKeys.ts";
import { refetchInterval } from "#src/resources/notifications/refetchInterval.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { SortedColumn } from "#src/ui/SortedColumn.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { byText, sortRows } from "#src/ui/sortRows.ts";
import { useLastPage } from "#src/ui/useLastPage.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The recipients of a notification; those who have not read it come first. */
export const Recipients = ({ notificationId }: { notificationId: string }) => {
  const words = useWords("notifications.page");
  const { notificationRecipients } = useCalls();
  const query = useQuery({
    queryKey: keys.notifications.recipients(notificationId),
    queryFn: ({ signal }) => notificationRecipients({ notificationId }, { signal }),
    refetchInterval,
  });
  return (
    <DataStates query={query} failed={words("recipientsFailed")} loading={<LoadingBox height={240} />}>
      {(recipients) => <RecipientTable recipients={recipients} />}
    </DataStates>
  );
};

const views = {
  all: () => true,
  unread: ({ readAt }) => readAt === null,
  undelivered: ({ deliveredAt }) => deliveredAt === null,
} satisfies Record<string, (recipient: NotificationRecipient) => boolean>;
type View = keyof typeof views;

const RecipientTable = ({ recipients }: { recipients: NotificationRecipient[] }) => {
  const words = useWords("notifications.page");
  const { canAccessPage } = useSessionUser().permissions.drivers;
  const titleId = useId();
  const [view, setView] = useState<View>("all");
  const [sort, setSort] = useState<SortPayload>();
  const data = useMemo(() => sorted(recipients.filter(views[view]), sort), [recipients, view, sort]);
  const list = useList({ data, perPage: 25, resource: "notificationRecipients" });
  useLastPage(list);
  const show = (next: View) => {
    list.setPage(1);
    setView(next);
  };
  const sortBy = (next: SortPayload) => {
    list.setPage(1);
    setSort(next);
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 1 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {words("recipients")}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={words("show")}
          onChange={(_event, next: View | null) => next && show(next)}
        >
          {(["all", "unread", "undelivered"] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: "none", py: 0.5, px: 1.5 }}>
              {words(`shown.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {data.length === 0 ? (
        <Typography role="status" color="textSecondary">
          {words("nobody")}
        </Typography>
      ) : (
        <ListContextProvider value={{ ...list, sort: sort ?? list.sort, setSort: sortBy }}>
          <DataTable<NotificationRecipient>
            aria-labelledby={titleId}
            bulkActionButtons={false}
            rowClick={false}
            sx={tableStyles}
          >
            <Column
              source="name"
              label={words("driver")}
              render={({ name }) =>
                canAccessPage ? (
                  <Link to={driverSearch(name)}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )
              }
            />
            <Column source="region" label={words("region")} />
            <Column
              source="deliveredAt"
              label={words("deliveredAt")}
              render={({ deliveredAt }) => momentText(deliveredAt)}
            />
            <Column source="readAt" label={words("readAt")} render={({ readAt }) => momentText(readAt)} />
          </DataTable>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </ListContextProvider>
      )}
    </Box>
  );
};

const Column = SortedColumn<NotificationRecipient>;

/** As the service sorts them until the reader chooses a column; equal ones by name. */
const sorted = (recipients: NotificationRecipient[], sort: SortPayload | undefined) => {
  if (!sort) return recipients;
  const field = sort.field as keyof NotificationRecipient;
  return sortRows(
    recipients,
    sort.order,
    byText((one) => one[field] ?? ""),
    byText(({ name }) => name),
  );
};

const momentText = (moment: string | null): string => (moment ? stampText(moment) : "—");

const tableStyles = {
  "& td, & th": { whiteSpace: "nowrap" },
  "& a": { color: "text.primary" },
  "@media (max-width: 600px)": {
    "& .column-region, & .column-deliveredAt": { display: "none" },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
