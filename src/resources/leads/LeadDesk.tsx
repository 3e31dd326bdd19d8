import Box from "@mui/material/Box";
import { useRef } from "react";
import { Pagination, useListContext, useTranslate } from "react-admin";
import type { Lead } from "#contract/leads.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { LeadFilters } from "./LeadFilters.tsx";
import { LeadRow } from "./LeadRow.tsx";
import { LeadsFailed, LeadsLoading, NoLeads } from "./LeadStates.tsx";

/** Filters, and the requests with what they say. */
export const LeadDesk = () => {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { data, total = 0, error, isPending } = useListContext<Lead>();
  return (
    <Box
      component="section"
      aria-label={translate("leads.label")}
      sx={{ p: { xs: 1.5, sm: 3 }, maxWidth: 1280 }}
    >
      <LeadFilters />
      {data && (
        <span role="status" style={visuallyHidden}>
          {translate("leads.count", total)}
        </span>
      )}
      {isPending && <LeadsLoading />}
      {error && <LeadsFailed error={error} />}
      {data && !error && data.length === 0 && <NoLeads />}
      {data && data.length > 0 && (
        <>
          <Box component="ul" ref={list} tabIndex={-1} aria-label={translate("leads.label")} sx={frame}>
            {data.map((lead) => (
              <LeadRow key={lead.id} lead={lead} onHandled={() => list.current?.focus()} />
            ))}
          </Box>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};

const frame = {
  m: 0,
  p: 0,
  listStyle: "none",
  outline: "none",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
