import InputAdornment from "@mui/material/InputAdornment";
import { NumberInput, useLocaleState, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { type Unit, unitOf } from "./units.ts";

/** A number with its unit. Below it: what it does, the same in a handier unit, and what it usually is. */
export const UnitInput = ({ source, unit = unitOf(source), usual, hint, step = 1, label }: Props) => {
  const translate = useTranslate();
  const handy = useHandy(unit);
  const value: unknown = useWatch({ name: source });
  const [locale] = useLocaleState();
  const mark = unit && translate(`companySettings.units.${unit}`);
  const usualText =
    usual === undefined
      ? null
      : translate("companies.settings.usual", {
          value: `${usual.toLocaleString(locale)} ${mark ?? ""}`.trim(),
        });
  const facts = [typeof value === "number" ? handy(value) : null, usualText].filter(Boolean).join(" · ");
  const help = [hint && translate(hint), facts].filter(Boolean).join("\n");
  return (
    <NumberInput
      source={source}
      label={label ?? `companySettings.fields.${source}`}
      step={step}
      helperText={help || false}
      // Over a field that has the focus a turning wheel would change the value instead of the view.
      onWheel={({ target }) => (target as HTMLElement).blur()}
      slotProps={{
        htmlInput: { placeholder: usual?.toString(), style: { fontVariantNumeric: "tabular-nums" } },
        inputLabel: { shrink: true },
        input: mark ? { endAdornment: <InputAdornment position="end">{mark}</InputAdornment> } : {},
      }}
    />
  );
};

type Props = {
  source: string;
  unit?: Unit;
  /** What it is where nothing is set. */
  usual?: number;
  /** The key of one line that says what it does. */
  hint?: string;
  step?: number;
  label?: string;
};

/** Seconds as minutes, metres as kilometres: by people's measure. */
function useHandy(unit: Unit | undefined): (value: number) => string | null {
  const translate = useTranslate();
  const { kilometres } = useNumbers();
  const [locale] = useLocaleState();
  return (value) => {
    if (unit === "metres") return `= ${kilometres(value)}`;
    if (unit !== "seconds") return null;
    const minutes = (value / 60).toLocaleString(locale, { maximumFractionDigits: 1 });
    return `= ${translate("companySettings.minutes", { value: minutes })}`;
  };
}
