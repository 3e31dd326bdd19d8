import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import InputAdornment from "@mui/material/InputAdornment";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { AutocompleteInput, Form, TextInput } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import { customCalls } from "#contract/customCalls.ts";
import { hasFlag } from "#contract/permissions.ts";
import { type AddressCheck, radiusLimits } from "#contract/zipCodes.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useContractResolver } from "#src/forms/useContractResolver.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { TypedAddress } from "./startAddress.ts";
import { type Check, type Search, type Task, tasks } from "./useAddressQuery.ts";

type Props = {
  /** What its inputs begin with. */
  address: TypedAddress | null;
  task: Task;
  onTask: (task: Task) => void;
  search: Search;
  check: Check;
};

/** One address, for either task. */
export const AddressForm = ({ address, task, onTask, search, check }: Props) => {
  const toInput = inputs[task];
  const resolver = useContractResolver(customCalls[tasks[task]].query, toInput);
  // The resolver has checked them by the call's schema.
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
      <Box role="tabpanel" id={`${id}-inputs`} aria-labelledby={`${id}-${task}`} sx={grid}>
        <TextInput source="street" label="zipCodes.fields.street" isRequired autoComplete="off" sx={whole} />
        <TextInput source="zipCode" label="zipCodes.fields.zipCode" isRequired autoComplete="off" />
        <TextInput source="city" label="zipCodes.fields.city" isRequired autoComplete="off" />
        {task === "search" ? (
          <TextInput
            source="radius"
            label="zipCodes.fields.radius"
            isRequired
            autoComplete="off"
            slotProps={{
              htmlInput: { inputMode: "decimal" },
              input: { endAdornment: <InputAdornment position="end">km</InputAdornment> },
            }}
          />
        ) : (
          <CompanyInput
            near={check.data?.locations}
            // Another company of the same address: no button has to be pressed for that.
            onPick={() => check.data && void handleSubmit(send)()}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={isFetching}
          startIcon={isFetching ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          sx={task === "search" ? { mt: 0.75, alignSelf: "start" } : whole}
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
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  columnGap: 1,
  ".MuiFormControl-root": { m: 0 },
};

type CompanyInputProps = {
  /** Of the last check. */
  near: AddressCheck["locations"] | undefined;
  onPick: () => void;
};

/** Whose order it would be; empty, that of the nearest location. */
const CompanyInput = ({ near = [], onPick }: CompanyInputProps) => {
  const { permissions } = useSessionUser();
  // Without the orders nobody may list the companies; those that turned up near an address can be chosen all the same.
  const { data = [] } = useLookup("companyNames", {
    enabled: hasFlag(permissions, "orders.canAccessPage"),
  });
  const choices = new Map(
    [...near.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })), ...data].map(
      (choice) => [choice.id, choice],
    ),
  );
  return (
    <AutocompleteInput
      source="companyId"
      label="zipCodes.fields.company"
      helperText="zipCodes.fields.companyHint"
      choices={[...choices.values()].sort((one, other) => one.name.localeCompare(other.name))}
      onChange={onPick}
      sx={{ gridColumn: "1 / -1" }}
    />
  );
};
