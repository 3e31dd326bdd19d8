import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { type CopyTarget, daysOf } from "./copyHours.ts";
import { DayHours } from "./DayHours.tsx";

/** The opening hours of each weekday. */
export function WeekHours() {
  const translate = useTranslate();
  const titleId = useId();
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const [copied, setCopied] = useState("");

  const copy = (from: Weekday, target: CopyTarget) => {
    const hours = getValues(`workingSettings.${from}`);
    for (const day of daysOf(target, from))
      setValue(`workingSettings.${day}`, { ...hours }, { shouldDirty: true, shouldValidate: isSubmitted });
    const day = translate(`locations.weekdays.${from}`);
    setCopied(translate(`locations.hours.copied.${target}`, { day }));
  };

  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 0.5 }}>
      <Typography id={titleId} variant="h3">
        {translate("locations.hours.title")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate("locations.hours.hint")}
      </Typography>
      {weekdays.map((day) => (
        <DayHours key={day} day={day} onCopy={copy} />
      ))}
      <Box role="status" sx={visuallyHidden}>
        {copied}
      </Box>
    </Box>
  );
}
