import TextField from "@mui/material/TextField";
import { useWords } from "#src/i18n/useWords.ts";
import { DayField } from "./DayField.tsx";
import type { TypedMoment } from "./typedMoment.ts";

type Props = {
  /** The label of the day. */
  label: string;
  typed: TypedMoment;
  onChange: (typed: TypedMoment) => void;
  /** The error message. */
  problem?: string | null;
};

/** A day and a 24-hour time of a form in one line, whatever the browser's language is. */
export const MomentFields = ({ label, typed, onChange, problem = null }: Props) => {
  const words = useWords("forms");
  return (
    <>
      <DayField
        label={label}
        value={typed.day}
        onChange={(day) => onChange({ ...typed, day })}
        error={problem !== null}
        helperText={problem === null ? undefined : <span role="alert">{problem}</span>}
        slotProps={{ htmlInput: { autoComplete: "off" }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: "100%", sm: 160 } }}
      />
      <TextField
        label={words("time")}
        value={typed.time}
        onChange={({ target }) => onChange({ ...typed, time: target.value })}
        placeholder={words("timeFormat")}
        error={problem !== null}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" }, inputLabel: { shrink: true } }}
        sx={{ width: 90, flex: "none" }}
      />
    </>
  );
};
