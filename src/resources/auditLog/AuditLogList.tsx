import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { type AuditedEvent, AuditFilter, maxAuditedEvents } from "#contract/auditLog.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DataAge } from "#src/ui/DataAge.tsx";
import { DownloadButton } from "#src/ui/DownloadButton.tsx";
import { PagedList, PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { AuditLogFilters } from "./AuditLogFilters.tsx";
import { AuditLogTable } from "./AuditLogTable.tsx";
import { inOrder } from "./auditDays.ts";
import { NewEvents } from "./NewEvents.tsx";

/** The list of events: who did what to which record and when, newest first. Filters and page are in the page's address. */
export const AuditLogList = () => (
  <PagedList newestBy="at" known={known}>
    <AuditLogPage />
  </PagedList>
);

const known = { schema: AuditFilter, inOrder };

/** Downloads all events of the filter, not only those of the page. */
const AuditLogDownload = () => {
  const language = useLanguage();
  const { downloadAuditLog } = useCalls();
  const { filterValues, total } = useListContext<AuditedEvent>();
  const fetchFile = () => downloadAuditLog({ ...(filterValues as AuditFilter), language });
  return <DownloadButton fetchFile={fetchFile} isEmpty={!total} />;
};

const AuditLogPage = () => {
  const words = useWords("auditLog");
  const { meta } = useListContext();
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("empty"),
    noneHint: words("emptyHint"),
  };
  const cut = {
    at: maxAuditedEvents,
    count: (total: number) => words("countCut", total),
    text: words("cut"),
  };
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <AuditLogFilters />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          justifyContent: "space-between",
          alignItems: "center",
        }}
      >
        <AuditLogDownload />
        <DataAge asOf={meta?.asOf} />
        <NewEvents />
      </Box>
      <PagedRows texts={texts} cut={cut}>
        <AuditLogTable />
      </PagedRows>
    </Box>
  );
};
