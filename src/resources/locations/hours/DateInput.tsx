import TextField from "@mui/material/TextField";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";

/** A calendar day; one that is still empty wants to be filled first. */
export const DateInput = ({ value, problem, onChange }: Props) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(value === "");
  useEffect(() => {
    if (isNew.current) input.current?.focus();
  }, []);
  return (
    <TextField
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputRef={input}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{
        htmlInput: { "aria-label": translate("locations.dates.date"), max: "9999-12-31" },
        formHelperText: problem ? { role: "alert" } : undefined,
      }}
      sx={{ width: "100%" }}
    />
  );
};

type Props = { value: string; problem: string | undefined; onChange: (date: string) => void };
