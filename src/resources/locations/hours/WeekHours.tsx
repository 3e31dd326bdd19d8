import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { IconMenu } from "#src/ui/IconMenu.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { type CopyTarget, copyTargets, type DayValue, daysOf } from "./dayValues.ts";
import { type HoursProblem, HoursRow } from "./HoursRow.tsx";

/** The opening hours of each weekday. */
export function WeekHours() {
  const words = useWords("locations");
  const titleId = useId();
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const [copied, setCopied] = useState("");

  const copy = (from: Weekday, target: CopyTarget) => {
    const hours = getValues(`workingSettings.${from}`);
    for (const day of daysOf(target, from))
      setValue(`workingSettings.${day}`, { ...hours }, { shouldDirty: true, shouldValidate: isSubmitted });
    const day = words(`weekdays.${from}`);
    setCopied(words(`hours.copied.${target}`, { day }));
  };

  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 0.5 }}>
      <Typography id={titleId} variant="h3">
        {words("hours.title")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {words("hours.hint")}
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

/** The hours of a weekday, with a menu that copies them to other days. */
function DayHours({ day, onCopy }: { day: Weekday; onCopy: (day: Weekday, target: CopyTarget) => void }) {
  const locationsWords = useWords("locations.weekdays");
  const { field, fieldState } = useController({ name: `workingSettings.${day}` });
  const value = field.value as DayValue;
  const name = locationsWords(day);
  return (
    <HoursRow
      name={name}
      label={<Typography component="span">{name}</Typography>}
      kinds={["unspecified", "open", "closed"]}
      value={value}
      problem={fieldState.error as HoursProblem | undefined}
      focusRef={field.ref}
      onChange={field.onChange}
    >
      {value.kind !== "unspecified" && <CopyHours day={name} onCopy={(target) => onCopy(day, target)} />}
    </HoursRow>
  );
}

/** The menu that copies the hours of a day to other days. */
function CopyHours({ day, onCopy }: { day: string; onCopy: (target: CopyTarget) => void }) {
  const locationsWords = useWords("locations.hours");
  return (
    <IconMenu name={locationsWords("copy", { day })} icon={<ContentCopyOutlined />}>
      {copyTargets.map((target) => (
        <MenuItem key={target} onClick={() => onCopy(target)}>
          {locationsWords(`copyTo.${target}`)}
        </MenuItem>
      ))}
    </IconMenu>
  );
}
