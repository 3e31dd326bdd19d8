import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Pagination, RecordContextProvider, useListContext } from "react-admin";
import { type Lead, LeadFilter } from "#contract/leads.ts";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { dimmedWhileBusy, LoadError } from "#src/ui/DataStates.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { PagedList } from "#src/ui/PagedList.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { LeadFilters } from "./LeadFilters.tsx";
import { LeadRow } from "./LeadRow.tsx";

/** The list of requests for a demo; at first it shows those without an answer. */
export const LeadList = () => (
  <PagedList
    newestBy="createdAt"
    known={known}
    filterDefaultValues={unanswered}
    queryOptions={{ enabled: !useHasUnsaved() }}
  >
    <LeadPage />
  </PagedList>
);

const unanswered = { handled: false };
const known = { schema: LeadFilter };

const LeadPage = () => {
  const words = useWords("leads");
  const { data, total = 0, error, isPending, refetch } = useListContext<Lead>();
  return (
    <Box component="section" ref={keepsFocus} aria-label={words("label")} sx={page}>
      <LeadFilters />
      {data && (
        <span role="status" style={visuallyHidden}>
          {words("count", total)}
        </span>
      )}
      {isPending && <LeadsLoading />}
      {error && (
        <Box sx={{ mb: 2 }}>
          <LoadError title={words("failed")} error={error} onRetry={refetch} />
        </Box>
      )}
      {data && !error && data.length === 0 && <NoLeads />}
      {data && data.length > 0 && <LeadRows />}
    </Box>
  );
};

const LeadRows = () => {
  const words = useWords("leads");
  // Not by RecordsIterator, which renders nothing after a failed refetch.
  const { data = [], isPlaceholderData } = useListContext<Lead>();
  return (
    <>
      <Box component="ul" aria-label={words("label")} aria-busy={isPlaceholderData} sx={frame}>
        {data.map((lead) => (
          <RecordContextProvider key={lead.id} value={lead}>
            <LeadRow />
          </RecordContextProvider>
        ))}
      </Box>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
};

/** Shown when there are no requests, or none without an answer. */
const NoLeads = () => {
  const words = useWords("leads");
  const { filterValues, setFilters } = useListContext();
  const title = words(filterValues.handled === false ? "noneWaiting" : "none");
  return (
    <StatePage kind="empty" title={title} text={words("noneHint")}>
      {filterValues.handled !== undefined && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {words("showAll")}
        </Button>
      )}
    </StatePage>
  );
};

const LeadsLoading = () => {
  const words = useWords("common");
  return (
    <Box role="status" aria-label={words("loading")} sx={{ display: "grid", gap: "1px" }}>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} variant="rounded" height={92} />
      ))}
    </Box>
  );
};

const page = { p: { xs: 1.5, sm: 3 }, maxWidth: 1280, outline: "none" };

const frame = {
  m: 0,
  p: 0,
  listStyle: "none",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  ...dimmedWhileBusy,
} as const;
