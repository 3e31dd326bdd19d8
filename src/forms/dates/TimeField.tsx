import TextField from "@mui/material/TextField";
import type { Ref } from "react";
import { fullTime, maskedTime } from "./typedDates.ts";

/** A 24-hour time of day, whatever the browser's language is; "8" and "830" are accepted. */
export const TimeField = ({ label, value, mayEndDay, problemId, inputRef, onChange }: TimeFieldProps) => (
  <TextField
    value={value}
    onChange={({ target }) => onChange(maskedTime(target.value))}
    onBlur={() => {
      const full = fullTime(value, mayEndDay);
      if (full !== value) onChange(full);
    }}
    error={problemId !== undefined}
    inputRef={inputRef}
    slotProps={{
      htmlInput: {
        "aria-label": label,
        "aria-describedby": problemId,
        inputMode: "numeric",
        autoComplete: "off",
        style: { textAlign: "center", fontVariantNumeric: "tabular-nums" },
      },
    }}
    sx={{ width: 72 }}
  />
);

type TimeFieldProps = {
  label: string;
  value: string;
  /** Whether 24:00, the end of a day, is a time here. */
  mayEndDay?: boolean;
  /** The id of the error message; undefined without an error. */
  problemId: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (time: string) => void;
};
