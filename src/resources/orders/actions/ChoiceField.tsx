import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { KeyboardEvent } from "react";

/** One of a few. Space and the arrows open it; Enter confirms the dialog, as it does in its other fields. */
export function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  textOf,
  problem,
  autoFocus,
  onChange,
}: Props<Choice>) {
  return (
    <TextField
      select
      fullWidth
      autoFocus={autoFocus}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Choice)}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{
        select: { SelectDisplayProps: { onKeyDownCapture: confirmOnEnter } },
        formHelperText: { role: "alert" },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {textOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Props<Choice> = {
  label: string;
  value: Choice;
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
  problem?: string;
  autoFocus?: boolean;
  onChange: (choice: Choice) => void;
};

function confirmOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.closest("form")?.requestSubmit();
}
