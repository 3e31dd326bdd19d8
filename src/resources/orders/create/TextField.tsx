import InputAdornment from "@mui/material/InputAdornment";
import MuiTextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";

/** A text of the form. What is wrong with it stands under it and is read out. */
export function TextField({
  source,
  label,
  help,
  unit,
  inputMode,
  type,
  isRequired = false,
  isLong = false,
  className,
}: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const problem = fieldState.error?.message;
  return (
    <MuiTextField
      className={className}
      name={source}
      label={translate(label)}
      inputRef={field.ref}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={Boolean(problem)}
      helperText={problem ?? help}
      type={type}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      slotProps={{
        htmlInput: {
          "aria-required": isRequired || undefined,
          // The browser would offer the last order's receiver.
          autoComplete: "off",
          inputMode,
          dir: "auto",
          style: { fontVariantNumeric: "tabular-nums" },
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        formHelperText: problem ? { role: "alert" } : undefined,
      }}
    />
  );
}

type Props = {
  source: string;
  /** A key, like those of react-admin's inputs. */
  label: string;
  /** Below it, as long as nothing is wrong. */
  help?: string;
  unit?: string;
  inputMode?: "numeric" | "decimal";
  type?: "tel";
  isRequired?: boolean;
  /** Of several lines. */
  isLong?: boolean;
  className?: string;
};
