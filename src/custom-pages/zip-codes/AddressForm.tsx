import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import InputAdornment from "@mui/material/InputAdornment";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { Form, TextInput, useTranslate } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import { checkAddress, radiusLimits, search as searchCall } from "#contract/zipCodes.ts";
import { useContractResolver } from "#src/forms/contractResolver.ts";
import type { TypedAddress } from "./beginning.ts";
import { CompanyInput } from "./CompanyInput.tsx";
import { type Check, type Search, type Task, tasks } from "./tasks.ts";

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
  const resolver = useContractResolver(calls[task].query, toInput);
  const send = (values: FieldValues) =>
    task === "search"
      ? search.ask(toInput(values) as Parameters<Search["ask"]>[0])
      : check.ask(toInput(values) as Parameters<Check["ask"]>[0]);
  return (
    <Form
      defaultValues={{ street: "", zipCode: "", city: "", radius: String(radiusLimits.usual), ...address }}
      resolver={resolver as never}
      onSubmit={send}
      disableInvalidFormNotification
      noValidate
    >
      <Inputs
        task={task}
        onTask={onTask}
        send={send}
        check={check}
        isAsking={askers[task]({ search, check })}
      />
    </Form>
  );
};

type InputsProps = Pick<Props, "task" | "onTask" | "check"> & {
  send: (values: FieldValues) => void;
  isAsking: boolean;
};

const Inputs = ({ task, onTask, send, check, isAsking }: InputsProps) => {
  const translate = useTranslate();
  const id = useId();
  const { handleSubmit, clearErrors } = useFormContext();
  const change = (next: Task) => {
    clearErrors();
    onTask(next);
  };
  return (
    <>
      <Tabs value={task} onChange={(_event, next) => change(next)} variant="fullWidth" sx={{ mb: 2 }}>
        {tasks.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-inputs`}
            label={translate(`zipCodes.tasks.${name}`)}
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
            near={check.answer?.locations}
            // Another company of the same address: no button has to be pressed for that.
            onPick={() => check.answer && void handleSubmit(send)()}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={isAsking}
          startIcon={isAsking ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          sx={task === "search" ? { mt: 0.75, alignSelf: "start" } : whole}
        >
          {translate(`zipCodes.send.${isAsking ? "pending" : "idle"}.${task}`)}
        </Button>
      </Box>
    </>
  );
};

const calls = { search: searchCall, check: checkAddress } as const;

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

const askers = {
  search: ({ search }: Pick<Props, "search" | "check">) => search.isAsking,
  check: ({ check }: Pick<Props, "search" | "check">) => check.isAsking,
} satisfies Record<Task, unknown>;

const whole = { gridColumn: "1 / -1" };

const grid = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  columnGap: 1,
  ".MuiFormControl-root": { m: 0 },
};
