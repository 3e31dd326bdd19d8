import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useWords } from "#src/i18n/useWords.ts";

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { id: Value; name: string }[];
  /** Called with undefined when nothing is chosen any more. */
  onChange: (value: Value | undefined) => void;
  /** Leaves out the option that filters nothing. */
  isRequired?: boolean;
};

/**
 * A select among a list's filters; its first option filters nothing. When the page's address names a record that does not
 * exist, or that the account does not reach, the select shows that it is unknown: nothing matches it.
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
  // While the options are still being loaded, no value is unknown.
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
