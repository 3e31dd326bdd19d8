import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useListContext, useTranslate } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";

export const LeadsLoading = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate("common.loading")} sx={{ display: "grid", gap: "1px" }}>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} variant="rounded" height={92} />
      ))}
    </Box>
  );
};

export const LeadsFailed = ({ error }: { error: unknown }) => {
  const words = useWords("leads");
  const { refetch } = useListContext();
  return (
    <Box sx={{ mb: 2 }}>
      <LoadError title={words("failed")} error={error} onRetry={refetch} />
    </Box>
  );
};

/** Nobody asked, or nobody waits. */
export const NoLeads = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isOpen = filterValues.handled === false;
  return (
    <StatePage
      title={translate(isOpen ? "leads.nobodyWaits" : "leads.none")}
      text={translate("leads.noneHint")}
    >
      {filterValues.handled !== undefined && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate("leads.showAll")}
        </Button>
      )}
    </StatePage>
  );
};
