import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useListContext, useTranslate } from "react-admin";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
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
  const translate = useTranslate();
  const sentence = useErrorSentence();
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => refetch()}>
          {translate("common.tryAgain")}
        </Button>
      }
    >
      {translate("leads.failed")} {sentence(error)}
    </Alert>
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
