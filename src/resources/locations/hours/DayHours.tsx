import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import type { Weekday } from "#contract/rules/workingHours.ts";
import type { DayValue } from "#src/resources/locations/form/locationValues.ts";
import { CopyHours } from "./CopyHours.tsx";
import type { CopyTarget } from "./copyHours.ts";
import { type HoursProblem, HoursRow } from "./HoursRow.tsx";

/** The hours of a weekday, which can be those of other days too. */
export function DayHours({
  day,
  onCopy,
}: {
  day: Weekday;
  onCopy: (day: Weekday, target: CopyTarget) => void;
}) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: `workingSettings.${day}` });
  const value = field.value as DayValue;
  const name = translate(`locations.weekdays.${day}`);
  return (
    <HoursRow
      name={name}
      label={<Typography component="span">{name}</Typography>}
      kinds={["notTold", "open", "closed"]}
      value={value}
      problem={fieldState.error as HoursProblem | undefined}
      focusRef={field.ref}
      onChange={field.onChange}
    >
      {value.kind !== "notTold" && <CopyHours day={name} onCopy={(target) => onCopy(day, target)} />}
    </HoursRow>
  );
}
