import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";

/** What a person may want to say with a deed. Enter begins a new line, so it takes Ctrl and Enter to confirm the dialog. */
export const NoteField = ({ label, value, problem, autoFocus, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      multiline
      fullWidth
      minRows={2}
      maxRows={6}
      autoFocus={autoFocus}
      label={`${label} (${translate("orderActions.optional")})`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{
        htmlInput: { dir: "auto", title: translate("orderActions.keys") },
        formHelperText: { role: "alert" },
      }}
    />
  );
};

type Props = {
  label: string;
  value: string;
  problem?: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
};
