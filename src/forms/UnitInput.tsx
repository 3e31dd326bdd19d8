import InputAdornment from "@mui/material/InputAdornment";
import { NumberInput } from "react-admin";
import { useWord, type WordKey } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { decimalOf } from "./decimalOf.ts";
import { measureOf, ofUnit, typableIn, useUnitText } from "./units.ts";

/**
 * A number that is typed and shown in its unit; the helper text has a hint and the default. It is a text input that accepts
 * a comma or a point, because the number input of an English browser reads "17,50" as 1750.
 */
export const UnitInput = ({ source, defaultsTo, hint, label, placeholder, name }: Props) => {
  const word = useWord();
  const unitText = useUnitText();
  const { plain } = useNumbers();
  const measure = measureOf(source);
  const decimalMark = plain(1.5).charAt(1);
  const typable = (value: number) => String(typableIn(value, measure)).replace(".", decimalMark);
  const mark = measure && word(`companySettings.units.${measure.unit}`);
  const defaultText =
    defaultsTo === undefined
      ? null
      : word("companies.settings.default", { value: unitText(defaultsTo, measure) });
  const help = [hint && word(hint), defaultText].filter(Boolean).join("\n");
  return (
    <NumberInput
      source={source}
      label={label ?? `companySettings.fields.${source}`}
      format={(value: unknown) => (typeof value === "number" ? typable(value) : (value ?? ""))}
      parse={(typed: unknown) => {
        const value = decimalOf(typed);
        if (value === undefined) return null;
        // A text that is no number is kept as it is; the schema rejects it.
        return Number.isNaN(value) ? typed : ofUnit(value, measure);
      }}
      helperText={help || false}
      slotProps={{
        htmlInput: {
          type: "text",
          inputMode: "decimal",
          placeholder: defaultsTo === undefined ? placeholder : typable(defaultsTo),
          "aria-label": name,
          style: { fontVariantNumeric: "tabular-nums" },
        },
        inputLabel: { shrink: true },
        input: mark ? { endAdornment: <InputAdornment position="end">{mark}</InputAdornment> } : {},
      }}
    />
  );
};

type Props = {
  source: string;
  /** The default, in the unit that is stored. */
  defaultsTo?: number;
  hint?: WordKey;
  /** False if the surroundings label the input; `name` is then its accessible name. */
  label?: string | false;
  name?: string;
  /** Shown if there is no default value. */
  placeholder?: string;
};
