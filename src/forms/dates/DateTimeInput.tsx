import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useInput } from "react-admin";
import { useWord, useWords, type WordKey } from "#src/i18n/useWords.ts";
import { DayField } from "./DayField.tsx";
import { typedTime } from "./typedDates.ts";

/**
 * A day and a 24-hour time in Warsaw, whatever the browser's language is. Between `format` and `parse` the value is
 * "2030-07-01T14:00"; "" if nothing is typed.
 */
export const DateTimeInput = ({ source, label, format = asIs, parse = asIs, ...props }: Props) => {
  const words = useWords("forms");
  const word = useWord();
  const { field, fieldState } = useInput({ source });
  const error = fieldState.error?.message;
  const below = error ?? props.helperText;
  const belowId = useId();
  const described = { "aria-required": props.required, "aria-describedby": below ? belowId : undefined };
  const shown = format(field.value);
  const [typed, setTyped] = useState({ ...partsOf(shown), shown });
  // Half-typed text stays, unless the value was changed from outside.
  const { day, time } = typed.shown === shown ? typed : partsOf(shown);
  const type = (next: { day: string; time: string }) => {
    const value = parse(next.day || next.time ? `${next.day}T${typedTime(next.time) ?? next.time}` : "");
    setTyped({ ...next, shown: format(value) });
    field.onChange(value);
  };
  return (
    <div>
      <Box role="group" aria-label={word(label)} sx={row}>
        <DayField
          label={word(label)}
          value={day}
          onChange={(next) => type({ day: next, time })}
          error={Boolean(error)}
          slotProps={{ htmlInput: { ...described, autoComplete: "off" } }}
        />
        <TextField
          autoFocus={props.autoFocus}
          label={words("time")}
          value={time}
          onChange={({ target }) => type({ day, time: target.value })}
          onBlur={() => {
            const whole = typedTime(time);
            if (whole && whole !== time) type({ day, time: whole });
          }}
          error={Boolean(error)}
          placeholder={words("timeFormat")}
          slotProps={{
            htmlInput: { ...described, ref: field.ref, inputMode: "numeric", autoComplete: "off" },
          }}
        />
      </Box>
      {below && (
        <FormHelperText id={belowId} error={Boolean(error)} role={error ? "alert" : undefined}>
          {below}
        </FormHelperText>
      )}
    </div>
  );
};

type Props = {
  source: string;
  label: WordKey;
  format?: (value: string | null) => string;
  parse?: (local: string) => string | null;
  required?: boolean;
  autoFocus?: boolean;
  helperText?: string | false;
};

const asIs = (text: string | null): string => text ?? "";

const partsOf = (local: string) => {
  const [day = "", time = ""] = local.split("T");
  return { day, time };
};

const row = { display: "grid", gridTemplateColumns: "3fr 2fr", gap: 1 };
