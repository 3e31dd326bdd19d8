import Box from "@mui/material/Box";
import { PasswordInput, useRedirect } from "react-admin";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FieldGroup } from "#src/ui/FieldGroup.tsx";
import { DriverInputs } from "./form/DriverInputs.tsx";
import { inputOf, newDriver } from "./form/driverValues.ts";

/** The page that adds a driver with a first password for the app. */
export const DriverCreate = () => {
  const words = useWords("drivers");
  const redirect = useRedirect();
  return (
    <Box component="section" aria-label={words("new")} sx={{ p: { xs: 1.5, sm: 3 }, maxWidth: 720 }}>
      <ResourceForm
        resource="drivers"
        words="drivers.create"
        record={{ ...newDriver, password: null }}
        toInput={(values) => ({ ...inputOf(values), password: values.password ?? undefined })}
        errorInputs={{ driver_email_taken: "email" }}
        leaves
        onSuccess={() => redirect("list", "drivers")}
      >
        <DriverInputs />
        <FieldGroup title={words("groups.signIn")}>
          <PasswordInput
            source="password"
            label="drivers.fields.password"
            autoComplete="new-password"
            helperText={words("hints.password", { min: passwordMinimum })}
          />
        </FieldGroup>
      </ResourceForm>
    </Box>
  );
};
