import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Form } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { NewLocation } from "#contract/locations.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import { useProblemSentence } from "#src/forms/units.ts";
import { useContractResolver } from "#src/forms/useContractResolver.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LocationInputs } from "#src/resources/locations/LocationInputs.tsx";
import { inputOf, type LocationValues } from "#src/resources/locations/locationValues.ts";
import { PointFacts } from "./PointFacts.tsx";
import type { Point, PointProblems } from "./usePoints.ts";

/** A pickup point in the list: its name and address, or its form. */
export function PointCard({ point, isOpen, problems, attempt, onEdit, onRemove, onChange, onDone }: Props) {
  const words = useWords("onboarding.locations");
  // Keeps the focus at the point when its form closes.
  const [wasDone, setDone] = useState(false);
  const { name, street, zipCode, city } = point.values;
  const title = name?.trim() || words("unnamed");
  const address = [street, [zipCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Paper component="li" variant="outlined" aria-label={title} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PointFacts name={title} {...(!isOpen && { address, hours: hoursIn(point.values) })} />
          {!isOpen && problems && (
            <Typography variant="body2" color="error" role="alert">
              {words("check")}
            </Typography>
          )}
        </Box>
        {!isOpen && (
          <PointButton
            label={words("edit", { name: title })}
            icon={<EditOutlined />}
            autoFocus={wasDone}
            onClick={onEdit}
          />
        )}
        <PointButton label={words("remove", { name: title })} icon={<DeleteOutlined />} onClick={onRemove} />
      </Box>
      {isOpen && (
        <PointForm
          key={attempt}
          values={point.values}
          problems={problems}
          onChange={onChange}
          onDone={() => {
            setDone(true);
            onDone();
          }}
        />
      )}
    </Paper>
  );
}

/** The typed hours of the week; undefined while they are invalid. */
const hoursIn = (values: LocationValues) =>
  z.safeParse(WorkingSettings, inputOf(values, { isNew: true }).workingSettings).data;

const PointButton = ({ label, icon, autoFocus = false, onClick }: PointButtonProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} autoFocus={autoFocus} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

type PointButtonProps = { label: string; icon: React.ReactNode; autoFocus?: boolean; onClick: () => void };

type Props = {
  point: Point;
  isOpen: boolean;
  problems: PointProblems | undefined;
  attempt: number;
  onEdit: () => void;
  onRemove: () => void;
  onChange: (values: LocationValues) => void;
  onDone: () => void;
};

type FormProps = {
  values: LocationValues;
  problems: PointProblems | undefined;
  /** Called on every change, so that no typed value is lost. */
  onChange: (values: LocationValues) => void;
  /** Called when the typed values are valid. */
  onDone: () => void;
};

/** The form of a pickup point, which is not sent alone. It starts with the errors found before, and updates them. */
function PointForm({ values, problems, onChange, onDone }: FormProps) {
  const words = useWords("onboarding.locations");
  const [first] = useState({ values, problems });
  const resolver = useContractResolver(NewLocation, (typed) =>
    inputOf(typed as LocationValues, { isNew: true }),
  );
  return (
    <Form
      record={first.values}
      resolver={resolver}
      mode={first.problems ? "onChange" : "onSubmit"}
      resetOptions={keepErrors}
      onSubmit={onDone}
      disableInvalidFormNotification
      noValidate
    >
      <Box sx={{ mt: 2 }}>
        <LocationInputs />
      </Box>
      <Button type="submit" variant="outlined" sx={{ mt: 2 }}>
        {words("keep")}
      </Button>
      <FormFollower problems={first.problems} onChange={onChange} />
    </Form>
  );
}

/** react-admin resets a form after mounting it, which would clear the errors that are set below. */
const keepErrors = { keepErrors: true };

function FormFollower({ problems, onChange }: Pick<FormProps, "problems" | "onChange">) {
  const problemSentence = useProblemSentence();
  const { setError } = useFormContext();
  const values: FieldValues = useWatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the values change.
  useEffect(() => onChange(values as LocationValues), [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they were found before this form was opened.
  useEffect(() => {
    Object.entries(problems?.inputs ?? {}).forEach(([source, problem], index) => {
      const type = problems?.by ?? "contract";
      setError(source, { type, message: problemSentence(source, problem) }, { shouldFocus: index === 0 });
    });
  }, []);
  return null;
}
