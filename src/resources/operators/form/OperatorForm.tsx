import Box from "@mui/material/Box";
import { PasswordInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Operator } from "#contract/operators.ts";
import { type Permissions, scopes } from "#contract/permissions.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import type { FormParts } from "#src/forms/BaseForm.tsx";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { inOrderOf } from "#src/forms/SettingsInputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useSelectedOperator } from "#src/resources/operators/useSelectedOperator.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { canViewFor } from "./canViewFor.ts";
import { GrantInputs } from "./GrantInputs.tsx";
import { ConfirmationInput, confirmed } from "./OperatorActions.tsx";
import { ResultingRights } from "./ResultingRights.tsx";

/** The form that creates a user or changes the rights of the one in the record context; the resulting rights are beside it. */
export const OperatorForm = ({ isLocked }: { isLocked: boolean }) => {
  const words = useWords("operators");
  const { permissions } = useSessionUser();
  const operator = useRecordContext<Operator>();
  const refetch = useRefetch(keys.operators.all);
  const { select } = useSelectedOperator();
  const onSuccess = async ({ id }: { id: string }) => {
    await refetch();
    if (!operator) select(id);
  };
  return (
    <ResourceForm
      resource="operators"
      id={operator?.id}
      words={operator ? "operators.update" : "operators.create"}
      record={operator ? grantsOf(operator) : newcomer(permissions)}
      toInput={operator ? withoutVersion : toNewOperator}
      check={
        operator
          ? undefined
          : ({ password, passwordConfirmation }) => confirmed(password, passwordConfirmation)
      }
      errorInputs={{ user_email_already_occupied: "email" }}
      toastsRefusals
      isDisabled={isLocked}
      needsChange={operator !== undefined}
      leaves={operator === undefined}
      onSuccess={onSuccess}
      layout={withButtonsInSight}
    >
      <Box sx={columns}>
        <Box sx={fields}>
          {!operator && (
            <>
              <FormTextInput source="email" type="email" label="operators.fields.email" autoComplete="off" />
              <PasswordInput
                source="password"
                label="operators.fields.password"
                autoComplete="new-password"
                helperText={words("hints.passwordLength", { min: passwordMinimum })}
              />
              <ConfirmationInput />
            </>
          )}
          <GrantInputs disabled={isLocked} />
        </Box>
        <ResultingRights />
      </Box>
    </ResourceForm>
  );
};

const grantsOf = ({ version, accountType, scope, canView, companyIds, regions, locationIds }: Operator) => ({
  ...{ version, accountType, scope: inOrderOf(scopes)(scope), canView, companyIds, regions, locationIds },
});

/** The initial values of a new user: no scopes, and the flags of the account type as far as one's own permissions allow. */
const newcomer = (permissions: Permissions) => ({
  email: "",
  password: null,
  passwordConfirmation: null,
  accountType: "xd_employee",
  scope: [],
  canView: canViewFor("xd_employee", permissions),
  companyIds: [],
  regions: [],
  locationIds: [],
});

const withoutVersion = ({ version: _, ...values }: FieldValues) => withoutEmptyLocations(values);

const toNewOperator = ({ passwordConfirmation: _, email, password, ...values }: FieldValues) => ({
  ...withoutEmptyLocations(values),
  email: email || undefined,
  password: password || undefined,
});

const withoutEmptyLocations = ({ locationIds, ...values }: FieldValues) => ({
  ...values,
  ...(locationIds?.length > 0 && { locationIds }),
});

/** The form is higher than the window, so its buttons stay visible at the lower edge. */
const withButtonsInSight = ({ alerts, inputs, failure, buttons }: FormParts) => (
  <>
    {alerts}
    {inputs}
    <Box sx={buttonBar}>
      {failure}
      {buttons}
    </Box>
  </>
);

const buttonBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  justifyContent: "flex-end",
  py: 1.5,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "divider",
} as const;

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 232px" },
  gap: 3,
  alignItems: "start",
} as const;

const fields = {
  display: "grid",
  gap: 2,
  minWidth: 0,
  ".MuiFormControl-root": { margin: 0 },
  // What gets the focus by keys is scrolled above the buttons.
  "input, button, a": { scrollMarginBottom: 72 },
} as const;
