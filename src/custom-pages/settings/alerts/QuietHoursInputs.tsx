import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { BooleanInput, useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { TimeField } from "#src/forms/dates/TimeField.tsx";
import { useWords } from "#src/i18n/useWords.ts";

/** The hours of each day in which alerts have no sound and no notice. */
export const QuietHoursInputs = () => {
  const words = useWords("alerts.settings");
  const hasQuietHours = useWatch({ name: "hasQuietHours" });
  return (
    <div>
      <BooleanInput
        source="hasQuietHours"
        label="alerts.settings.quietHours"
        helperText="alerts.settings.quietHint"
      />
      {hasQuietHours && (
        <Box role="group" aria-label={words("quietHours")} sx={{ display: "flex", gap: 2, mt: 1 }}>
          <QuietTime end="from" />
          <QuietTime end="to" />
        </Box>
      )}
    </div>
  );
};

const QuietTime = ({ end }: { end: "from" | "to" }) => {
  const words = useWords("alerts.settings");
  const problemId = useId();
  const { field, fieldState } = useInput({ source: `quietHours.${end}` });
  const problem = fieldState.error?.message;
  return (
    <div>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <span aria-hidden>{words(end)}</span>
        <TimeField
          label={words(end)}
          value={field.value ?? ""}
          problemId={problem ? problemId : undefined}
          inputRef={field.ref}
          onChange={field.onChange}
        />
      </Box>
      {problem && (
        <FormHelperText id={problemId} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </div>
  );
};
