import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type KeyboardEvent, useId } from "react";
import { Form } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import { customCalls } from "#contract/customCalls.ts";
import { hasFlag } from "#contract/permissions.ts";
import { type AddressCheck, radiusLimits } from "#contract/zipCodes.ts";
import { FormAutocompleteInput } from "#src/forms/AutocompleteInputs.tsx";
import { AddressInput } from "#src/forms/address/AddressInput.tsx";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useContractResolver } from "#src/forms/useContractResolver.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { byText } from "#src/ui/sortRows.ts";
import type { TypedAddress } from "./startAddress.ts";
import { type Check, type Search, type Task, tasks } from "./useAddressQuery.ts";

type Props = {
  /** The initial values. */
  address: TypedAddress | null;
  task: Task;
  onTask: (task: Task) => void;
  search: Search;
  check: Check;
};

/** The form of an address, for both tasks. */
export const AddressForm = ({ address, task, onTask, search, check }: Props) => {
  const toInput = inputs[task];
  const resolver = useContractResolver(customCalls[tasks[task]].query, toInput);
  // The resolver has validated the values by the call's schema.
  const send = (values: FieldValues) =>
    task === "search"
      ? search.run(toInput(values) as Parameters<Search["run"]>[0])
      : check.run(toInput(values) as Parameters<Check["run"]>[0]);
  return (
    <Form
      defaultValues={{ street: "", zipCode: "", city: "", radius: String(radiusLimits.default), ...address }}
      resolver={resolver}
      onSubmit={send}
      disableInvalidFormNotification
      noValidate
    >
      <Inputs
        task={task}
        onTask={onTask}
        send={send}
        check={check}
        isFetching={{ search, check }[task].isFetching}
      />
    </Form>
  );
};

type InputsProps = Pick<Props, "task" | "onTask" | "check"> & {
  send: (values: FieldValues) => void;
  isFetching: boolean;
};

const Inputs = ({ task, onTask, send, check, isFetching }: InputsProps) => {
  const words = useWords("zipCodes");
  const id = useId();
  const { handleSubmit, clearErrors } = useFormContext();
  // A browser sends no form by Enter while its button is disabled, but another address may have been typed meanwhile.
  const sendByEnter = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
    if (event.key === "Enter" && isFetching && isTyped && !event.defaultPrevented) void handleSubmit(send)();
  };
  const change = (next: Task) => {
    clearErrors();
    onTask(next);
  };
  return (
    <>
      <Tabs value={task} onChange={(_event, next) => change(next)} variant="fullWidth" sx={{ mb: 2 }}>
        {taskNames.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-inputs`}
            label={words(`tasks.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-inputs`}
        aria-labelledby={`${id}-${task}`}
        onKeyDown={sendByEnter}
        sx={grid}
      >
        <Box sx={addressGrid}>
          <AddressInput field="street" />
          <AddressInput field="zipCode" />
          <AddressInput field="city" />
        </Box>
        {task === "search" ? (
          <FormTextInput
            source="radius"
            label="zipCodes.fields.radius"
            isNeeded
            unit="km"
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
          />
        ) : (
          <CompanyInput
            near={check.data?.locations}
            // Choosing another company repeats the check without a click on the button.
            onPick={() => (check.data || isFetching) && void handleSubmit(send)()}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={isFetching}
          startIcon={isFetching ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          sx={task === "search" ? { alignSelf: "start", minHeight: 40 } : whole}
        >
          {words(`send.${isFetching ? "pending" : "idle"}.${task}`)}
        </Button>
      </Box>
    </>
  );
};

const taskNames = Object.keys(tasks) as Task[];

const text = (value: unknown) => (typeof value === "string" ? value.trim() || undefined : undefined);

const addressIn = ({ street, zipCode, city }: FieldValues) => ({
  street: text(street),
  zipCode: text(zipCode),
  city: text(city),
});

const inputs = {
  search: (values: FieldValues) => ({ ...addressIn(values), radius: text(values.radius) }),
  check: (values: FieldValues) => ({ ...addressIn(values), companyId: text(values.companyId) }),
} satisfies Record<Task, (values: FieldValues) => object>;

const whole = { gridColumn: "1 / -1" };

const grid = {
  display: "grid",
  // Radius and button are below postal code and city.
  gridTemplateColumns: addressGrid.gridTemplateColumns,
  gap: 2,
  "& > div:first-of-type": { gridColumn: "1 / -1" },
  ".MuiFormControl-root": { m: 0 },
};

type CompanyInputProps = {
  /** The locations of the last check. */
  near: AddressCheck["locations"] | undefined;
  onPick: () => void;
};

/** The company of the order; without one that of the nearest location. */
const CompanyInput = ({ near = [], onPick }: CompanyInputProps) => {
  const { permissions } = useSessionUser();
  // Only accounts that may open the orders can list the companies. All others can choose those that were found near the
  // address.
  const listed = useCompanyChoices({ enabled: hasFlag(permissions, "orders.canAccessPage") }) ?? [];
  const choices = new Map(
    [...near.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })), ...listed].map(
      (choice) => [choice.id, choice],
    ),
  );
  return (
    <FormAutocompleteInput
      source="companyId"
      label="zipCodes.fields.company"
      helperText="zipCodes.fields.companyHint"
      choices={[...choices.values()].sort(byText(({ name }) => name))}
      onChange={onPick}
      sx={{ gridColumn: "1 / -1" }}
    />
  );
};
