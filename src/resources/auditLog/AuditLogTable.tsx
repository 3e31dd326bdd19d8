import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { DataTable, useListContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { AuditedEvent } from "#contract/auditLog.ts";
import { isLeadEvent } from "#contract/events.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { notificationAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { ChangeLines } from "#src/ui/ChangeLines.tsx";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { addressOf } from "./addressOf.ts";
import { useChangeLines } from "./useChangeLines.ts";

/** The table of events in the list context. */
export const AuditLogTable = () => {
  const words = useWords("auditLog");
  const linesOf = useChangeLines();
  return (
    <DataTable<AuditedEvent> bulkActionButtons={false} rowClick={false} sx={tableStyles}>
      <Column
        source="at"
        label={words("columns.at")}
        disableSort
        render={({ at, requestId }) => (
          <>
            <time dateTime={at}>{stampText(at)}</time>
            {requestId && <RequestLink id={requestId} />}
          </>
        )}
      />
      <Column
        source="by"
        label={words("columns.by")}
        disableSort
        render={({ by }) => <ActorName name={by.name ?? words(`by.${by.type}`)} />}
      />
      <Column
        source="name"
        label={words("columns.event")}
        disableSort
        render={(event) => <EventCell event={event} />}
      />
      <Column
        source="record"
        label={words("columns.record")}
        disableSort
        render={(event) => <RecordCell event={event} />}
      />
      <Column
        source="changes"
        label={words("columns.changes")}
        disableSort
        render={(event) => <ChangeLines lines={linesOf(event)} />}
      />
    </DataTable>
  );
};

const Column = DataTable.Col<AuditedEvent>;

/**
 * A button that filters by the event's request id, and so lists all events of the same request. Error reports and the
 * service's log have the same id.
 */
const RequestLink = ({ id }: { id: string }) => {
  const words = useWords("auditLog");
  const { setFilters } = useListContext();
  const shown = id.slice(-shownLetters);
  return (
    <Link
      component="button"
      type="button"
      color="textSecondary"
      underline="hover"
      title={id}
      aria-label={words("ofRequest", { id: shown })}
      onClick={() => setFilters({ record: id })}
      sx={requestStyles}
    >
      …{shown}
    </Link>
  );
};

const ActorName = ({ name }: { name: string }) => (
  <bdi>{name.includes("@") ? <EmailText email={name} /> : name}</bdi>
);

const EventCell = ({ event: { name, about } }: { event: AuditedEvent }) => {
  const words = useWords("events");
  return (
    <>
      {words(`${name}.action`)}
      {about && <strong> {about}</strong>}
    </>
  );
};

const RecordCell = ({ event }: { event: AuditedEvent }) => {
  const words = useWords("auditLog");
  const multiplierWords = useWords("multipliers");
  const { plain } = useNumbers();
  const { record, company } = event;
  if (record.type === "service") {
    if (event.name === "importZipCodes") return words("zipCodes");
    const isLead = isLeadEvent(event);
    return (
      <Link component={RouterLink} to={isLead ? "/companies/leads" : notificationAddress(record.id)}>
        {words(isLead ? "lead" : "notification")}
      </Link>
    );
  }
  const address = addressOf(record);
  const name =
    record.name && record.type === "multiplier"
      ? multiplierWords("value", { value: plain(Number(record.name)) })
      : record.name;
  return (
    <>
      {words(`kinds.${record.type}`)}{" "}
      {name && address ? (
        <Link component={RouterLink} to={address}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        (name ?? words("gone"))
      )}
      {company && record.type !== "company" && (
        <Box sx={{ color: "text.secondary", fontSize: tokens.text.small }}>
          <bdi>{company}</bdi>
        </Box>
      )}
    </>
  );
};

/** The last letters of a request id are shown: ids of the same minute begin alike. */
const shownLetters = 10;

const requestStyles = { display: "block", fontSize: tokens.text.small } as const;

const tableStyles = {
  "& td": { verticalAlign: "top", overflowWrap: "anywhere", paddingBlock: "6px" },
  "& .column-at": { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  "& .column-by": { minWidth: 168, maxWidth: 240 },
  "& summary": { width: "fit-content", cursor: "pointer", color: "text.secondary" },
  "@media (max-width: 900px)": {
    // A row becomes a card, since there is no room for five columns.
    "& thead": { display: "none" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      borderBottom: 1,
      borderColor: "divider",
      py: 1,
    },
    "& td": { border: "none", padding: "1px 8px", height: "auto" },
    "& td:empty": { display: "none" },
    "& .column-at": { color: "text.secondary" },
    "& .column-by": { fontWeight: 500, maxWidth: "none" },
  },
} as const;
