import TextField from "@mui/material/TextField";
import type { Ref } from "react";
import { fullTime, maskedTime } from "./typedTime.ts";

/** A time of day of 24 hours, whatever the browser's language; "8" and "830" are understood. */
export const TimeInput = ({ label, value, problemId, inputRef, onChange }: Props) => (
  <TextField
    value={value}
    onChange={({ target }) => onChange(maskedTime(target.value))}
    onBlur={() => {
      if (fullTime(value) !== value) onChange(fullTime(value));
    }}
    error={problemId !== undefined}
    inputRef={inputRef}
    slotProps={{
      htmlInput: {
        "aria-label": label,
        "aria-describedby": problemId,
        inputMode: "numeric",
        autoComplete: "off",
        maxLength: 5,
        style: { textAlign: "center", fontVariantNumeric: "tabular-nums" },
      },
    }}
    sx={{ width: 72 }}
  />
);

type Props = {
  label: string;
  value: string;
  /** Where it stands what is wrong; absent where nothing is. */
  problemId: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (time: string) => void;
};
