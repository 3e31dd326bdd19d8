import Box from "@mui/material/Box";
import { DataTable } from "react-admin";
import { Link } from "react-router";
import type { Notification } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { notificationAddress } from "#src/layout/addresses.ts";
import { useRecipientsText } from "#src/resources/notifications/recipientsText.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The table of notifications in the list context. For the keyboard the title is a link. */
export const NotificationTable = () => {
  const words = useWords("notifications.columns");
  const recipientsText = useRecipientsText();
  return (
    <DataTable<Notification> bulkActionButtons={false} rowClick="show" sx={tableStyles}>
      <Column
        source="sentAt"
        label={words("sentAt")}
        render={({ sentAt }) => <time dateTime={sentAt}>{stampText(sentAt)}</time>}
      />
      <Column
        source="short"
        label={words("text")}
        disableSort
        render={({ id, short }) => (
          <Box sx={{ minWidth: 0 }}>
            <Link to={notificationAddress(id)} title={short.title}>
              <bdi>{short.title}</bdi>
            </Link>
            <Box component="span" title={short.body} sx={{ color: "text.secondary" }}>
              <bdi>{short.body}</bdi>
            </Box>
          </Box>
        )}
      />
      <Column
        source="regions"
        label={words("to")}
        disableSort
        render={(notification) => (
          <span title={recipientsText(notification)}>{recipientsText(notification)}</span>
        )}
      />
      <Column source="sentBy" label={words("sentBy")} disableSort />
      <DataTable.NumberCol source="recipients" label={words("recipients")} disableSort />
      <DataTable.NumberCol source="delivered" label={words("delivered")} disableSort />
      <Column
        source="read"
        label={words("read")}
        align="right"
        disableSort
        render={({ read, recipients }) => (
          <>
            {read}
            {/* Narrow screens have no column with the number of recipients. */}
            <span className="whole">/{recipients}</span>
          </>
        )}
      />
    </DataTable>
  );
};

const Column = DataTable.Col<Notification>;

const tableStyles = {
  "& .RaDataTable-table": { tableLayout: "fixed" },
  "& td, & th": { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
  "& td": { height: 52 },
  "& .whole": { display: "none" },
  "& .column-sentAt": { width: 132 },
  "& .column-regions": { width: "24%" },
  "& .column-sentBy": { width: "16%" },
  "& .column-recipients, & .column-delivered, & .column-read": { width: 96 },
  "& .column-short > div > *": { display: "block", overflow: "hidden", textOverflow: "ellipsis" },
  "& .column-short a": { color: "text.primary", fontWeight: 500, textDecoration: "none" },
  "@media (max-width: 1200px)": { "& .column-sentBy": { display: "none" } },
  "@media (max-width: 900px)": { "& .column-regions": { display: "none" } },
  "@media (max-width: 600px)": {
    "& .column-delivered, & .column-recipients": { display: "none" },
    "& .column-sentAt": { width: 112 },
    "& .whole": { display: "inline" },
    "& .column-read": { width: 96 },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
