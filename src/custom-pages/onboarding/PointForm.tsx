import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { Form, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { NewLocation } from "#contract/locations.ts";
import { useContractResolver } from "#src/forms/contractResolver.ts";
import { LocationInputs, locationColumns } from "#src/resources/locations/form/LocationInputs.tsx";
import { inputOf, type LocationValues } from "#src/resources/locations/form/locationValues.ts";
import type { PointProblems } from "./points.ts";

type Props = {
  values: LocationValues;
  problems: PointProblems | undefined;
  /** Told all the time, so that nothing typed is lost. */
  onChange: (values: LocationValues) => void;
  /** What was typed is in order. */
  onDone: () => void;
};

/** The form of a pickup point that is not sent by itself. It shows what was found wrong, and follows the typing then. */
export function PointForm({ values, problems, onChange, onDone }: Props) {
  const translate = useTranslate();
  const [first] = useState({ values, problems });
  const resolver = useContractResolver(NewLocation, (typed) =>
    inputOf(typed as LocationValues, { isNew: true }),
  );
  return (
    <Form
      record={first.values as never}
      resolver={resolver as never}
      mode={first.problems ? "onChange" : "onSubmit"}
      resetOptions={keepErrors}
      onSubmit={onDone}
      disableInvalidFormNotification
      noValidate
    >
      <Box sx={{ display: "grid", ...locationColumns, rowGap: 2, mt: 2 }}>
        <LocationInputs />
      </Box>
      <Button type="submit" variant="outlined" sx={{ mt: 2 }}>
        {translate("onboarding.locations.keep")}
      </Button>
      <Tell problems={first.problems} onChange={onChange} />
    </Form>
  );
}

/** react-admin begins a form by a reset, which comes after what is told below. */
const keepErrors = { keepErrors: true };

function Tell({ problems, onChange }: Pick<Props, "problems" | "onChange">) {
  const translate = useTranslate();
  const { setError } = useFormContext();
  const values: FieldValues = useWatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is news.
  useEffect(() => onChange(values as LocationValues), [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found once, before this form was opened.
  useEffect(() => {
    Object.entries(problems?.inputs ?? {}).forEach(([source, { message, args }], index) => {
      const type = problems?.by ?? "contract";
      const sentence = translate(`validation.${message}`, { ...args });
      setError(source, { type, message: sentence }, { shouldFocus: index === 0 });
    });
  }, []);
  return null;
}
