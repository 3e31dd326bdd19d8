import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { type Lead, LeadFilter } from "#contract/leads.ts";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { PagedList, PagedRows } from "#src/ui/PagedList.tsx";
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
  // Not by RecordsIterator, which renders nothing after a failed refetch.
  const { data = [], filterValues } = useListContext<Lead>();
  const { handled, ...others } = filterValues;
  const isOfWaiting = handled === false && Object.values(others).every((value) => value === undefined);
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("none"),
    noneHint: words("noneHint"),
    noMatch: words(isOfWaiting ? "noneWaiting" : "noMatch"),
    noMatchHint: words(isOfWaiting ? "noneHint" : "noMatchHint"),
    reset: words("showAll"),
  };
  return (
    <Box component="section" ref={keepsFocus} aria-label={words("label")} sx={page}>
      <LeadFilters />
      <PagedRows texts={texts}>
        <Box component="ul" aria-label={words("label")} sx={frame}>
          {data.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </Box>
      </PagedRows>
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
} as const;
