import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { maxAuditedEvents } from "#contract/auditLog.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PagedList, PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { AuditLogFilters } from "./AuditLogFilters.tsx";
import { AuditLogTable } from "./AuditLogTable.tsx";

/** Who did what to which record and when, newest first; filters and page are in the address. */
export const AuditLogList = () => (
  <PagedList newestBy="at">
    <AuditLogPage />
  </PagedList>
);

const AuditLogPage = () => {
  const words = useWords("auditLog");
  const { total = 0 } = useListContext();
  const isCut = total >= maxAuditedEvents;
  const texts = {
    failed: words("failed"),
    count: (shown: number) => words(isCut ? "countCut" : "count", shown),
    none: words("empty"),
    noneHint: words("emptyHint"),
    noMatch: words("empty"),
    noMatchHint: words("emptyHint"),
    reset: words("reset"),
  };
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <AuditLogFilters />
      <PagedRows texts={texts}>
        <AuditLogTable />
        {isCut && <Box sx={{ color: "text.secondary", mt: 1 }}>{words("cut")}</Box>}
      </PagedRows>
    </Box>
  );
};
