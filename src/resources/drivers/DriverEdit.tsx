import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { BooleanInput, EditBase, useEditContext, useRedirect } from "react-admin";
import { Link } from "react-router";
import type { DriverInfo } from "#contract/drivers.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { fullDriver } from "./details/useDriverInfo.ts";
import { DriverInputs } from "./form/DriverInputs.tsx";
import { inputOf, valuesOf } from "./form/driverValues.ts";
import { fullName } from "./list/driverRows.ts";

/** Changes a driver. */
export const DriverEdit = () => {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return (
    <EditBase<DriverInfo>
      disableAuthentication
      mutationMode="pessimistic"
      queryOptions={{ meta: fullDriver, retry, onError: () => undefined }}
    >
      <DriverPage />
    </EditBase>
  );
};

const DriverPage = () => {
  const words = useWords("drivers");
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
        cancel={{ label: words("back"), onCancel: () => redirect("list", "drivers") }}
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
  const { errorCode } = error as { errorCode?: string };
  const back = (
    <Button component={Link} to="/drivers" variant="outlined">
      {words("back")}
    </Button>
  );
  // An id that is too long is invalid input, and unknown as well.
  if (errorCode === "driver_not_found" || errorCode === "invalid_input") {
    return (
      <StatePage kind="notFound" title={words("notFound")} text={words("notFoundHint")}>
        {back}
      </StatePage>
    );
  }
  return (
    <LoadErrorPage title={words("failed")} error={error} onRetry={onRetry}>
      {back}
    </LoadErrorPage>
  );
};
