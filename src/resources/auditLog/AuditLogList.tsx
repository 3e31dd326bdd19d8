import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListBase, Pagination, useListContext } from "react-admin";
import { type AuditedEvent, maxAuditedEvents } from "#contract/auditLog.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError, LoadingBox } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { AuditLogFilters } from "./AuditLogFilters.tsx";
import { AuditLogTable } from "./AuditLogTable.tsx";

/** Who did what to which record and when, newest first; filters and page are in the address. */
export const AuditLogList = () => (
  <ListBase
    perPage={25}
    sort={newestFirst}
    storeKey={false}
    disableAuthentication
    queryOptions={withoutToast}
  >
    <AuditLogPage />
  </ListBase>
);

const newestFirst = { field: "at", order: "DESC" } as const;
// An error is shown in the list's place; react-admin would add a toast.
const withoutToast = { onError: () => undefined };

const AuditLogPage = () => {
  const words = useWords("auditLog");
  const { data, total = 0, error, isPending, refetch, setFilters } = useListContext<AuditedEvent>();
  const isCut = total >= maxAuditedEvents;
  return (
    <Box component="section" aria-label={words("label")} sx={{ p: { xs: 1.5, sm: 3 } }}>
      <AuditLogFilters />
      {data && (
        <span role="status" style={visuallyHidden}>
          {words(isCut ? "countCut" : "count", total)}
        </span>
      )}
      {isPending && <LoadingBox height={320} />}
      {error && <LoadError title={words("failed")} error={error} onRetry={refetch} />}
      {data && !error && data.length === 0 && (
        <StatePage kind="noMatch" title={words("empty")} text={words("emptyHint")}>
          <Button variant="outlined" onClick={() => setFilters({})}>
            {words("reset")}
          </Button>
        </StatePage>
      )}
      {data && data.length > 0 && (
        <>
          <AuditLogTable />
          {isCut && <Box sx={{ color: "text.secondary", mt: 1 }}>{words("cut")}</Box>}
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};
