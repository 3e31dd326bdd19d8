import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import { Link } from "react-router";
import type { Notification } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useRecipientsText } from "#src/resources/notifications/recipientsText.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The table of notifications in the list context. For the keyboard the title is a link. */
export const NotificationTable = () => {
  const words = useWords("notifications.columns");
  return (
    <DataTable<Notification> bulkActionButtons={false} rowClick="show" sx={tableStyles}>
      <DataTable.Col source="sentAt" label={words("sentAt")}>
        <SentCell />
      </DataTable.Col>
      <DataTable.Col source="short" label={words("text")} disableSort>
        <TextCell />
      </DataTable.Col>
      <DataTable.Col source="regions" label={words("to")} disableSort>
        <ToCell />
      </DataTable.Col>
      <DataTable.Col source="sentBy" label={words("sentBy")} disableSort />
      <DataTable.NumberCol source="recipients" label={words("recipients")} disableSort />
      <DataTable.NumberCol source="delivered" label={words("delivered")} disableSort />
      <DataTable.Col source="read" label={words("read")} align="right" disableSort>
        <ReadCell />
      </DataTable.Col>
    </DataTable>
  );
};

const SentCell = () => {
  const notification = useRecordContext<Notification>();
  return notification ? <time dateTime={notification.sentAt}>{stampText(notification.sentAt)}</time> : null;
};

const TextCell = () => {
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  const { id, short } = notification;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link to={`/drivers/notifications/${encodeURIComponent(id)}`} title={short.title}>
        <bdi>{short.title}</bdi>
      </Link>
      <Box component="span" title={short.body} sx={{ color: "text.secondary" }}>
        <bdi>{short.body}</bdi>
      </Box>
    </Box>
  );
};

const ToCell = () => {
  const recipientsText = useRecipientsText();
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  const text = recipientsText(notification);
  return <span title={text}>{text}</span>;
};

/** The number of readers; on narrow screens also the number of recipients, which has no column there. */
const ReadCell = () => {
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  return (
    <>
      {notification.read}
      <span className="whole">/{notification.recipients}</span>
    </>
  );
};

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
