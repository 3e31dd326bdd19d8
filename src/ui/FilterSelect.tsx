import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useWords } from "#src/i18n/useWords.ts";

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { id: Value; name: string }[];
  /** Undefined: nothing is chosen. */
  onChange: (value: Value | undefined) => void;
  /** There is always a choice. */
  isRequired?: boolean;
};

/**
 * A select of a list's filters; its first option filters nothing. A record of the address that is none, or out of reach, is
 * named as such: nothing matches it.
 */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  isRequired = false,
}: Props<Value>) {
  const words = useWords("common");
  const isKnown = options.some(({ id }) => id === value);
  // Options that are still being loaded know nothing yet.
  const isUnknown = value !== undefined && !isKnown && options.length > 0;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown || isUnknown ? value : ""}
      onChange={({ target }) => onChange(options.find(({ id }) => id === target.value)?.id)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!isRequired && <MenuItem value="">{words("all")}</MenuItem>}
      {isUnknown && <MenuItem value={value}>{words("unknownChoice")}</MenuItem>}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
