import TextField from "@mui/material/TextField";
import { useWords } from "#src/i18n/useWords.ts";
import { DayField } from "./DayField.tsx";
import type { MomentProblem, TypedMoment } from "./typedMoment.ts";

type Props = {
  /** The label of the day. */
  label: string;
  typed: TypedMoment;
  onChange: (typed: TypedMoment) => void;
  problem: MomentProblem | null;
};

/** A day and a 24-hour time of a form in one line, whatever the browser's language is. */
export const MomentFields = ({ label, typed, onChange, problem }: Props) => {
  const words = useWords("forms");
  const validationWords = useWords("validation");
  return (
    <>
      <DayField
        label={label}
        value={typed.day}
        onChange={(day) => onChange({ ...typed, day })}
        error={problem !== null}
        helperText={problem && <span role="alert">{validationWords(problem)}</span>}
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
