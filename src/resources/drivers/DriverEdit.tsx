import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BooleanInput, EditBase, useEditContext, useRedirect } from "react-admin";
import { type DriverInfo, fullName } from "#contract/drivers.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadingBox } from "#src/ui/DataStates.tsx";
import { RecordFailed } from "#src/ui/RecordFailed.tsx";
import { useRecordQuery } from "#src/ui/useRecordQuery.ts";
import { DriverInputs } from "./form/DriverInputs.tsx";
import { inputOf, valuesOf } from "./form/driverValues.ts";

/** The page that edits a driver. */
export const DriverEdit = () => {
  const query = useRecordQuery();
  return (
    <EditBase<DriverInfo> disableAuthentication mutationMode="pessimistic" queryOptions={query}>
      <DriverPage />
    </EditBase>
  );
};

const DriverPage = () => {
  const { record, error, refetch } = useEditContext<DriverInfo>();
  const redirect = useRedirect();
  if (!record) {
    if (error) return <DriverFailed error={error} onRetry={refetch} />;
    return <LoadingBox height={480} />;
  }
  const name = fullName(record);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ p: { xs: 1.5, sm: 3 }, maxWidth: 720, display: "grid", gap: 2 }}
    >
      <Typography variant="h3" component="h2">
        <bdi>{name}</bdi>
      </Typography>
      <ResourceForm
        resource="drivers"
        id={record.id}
        words="drivers.update"
        record={valuesOf(record)}
        toInput={inputOf}
        errorInputs={{ driver_email_taken: "email" }}
        needsChange
        cancel={{ label: "drivers.back", onCancel: () => redirect("list", "drivers") }}
        leaves
        onSuccess={() => redirect("list", "drivers")}
      >
        <DriverInputs />
        <BooleanInput source="active" label="drivers.fields.active" helperText="drivers.hints.active" />
      </ResourceForm>
    </Box>
  );
};

const DriverFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("drivers");
  const texts = { failed: words("failed"), notFound: words("notFound"), notFoundHint: words("notFoundHint") };
  const back = { to: "/drivers", label: words("back") };
  return <RecordFailed {...{ error, texts, back, onRetry }} notFoundCode="driver_not_found" />;
};
