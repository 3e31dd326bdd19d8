import InputAdornment from "@mui/material/InputAdornment";
import { NumberInput, useLocaleState, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** A number input with unit; its helper text has a hint, the value in a larger unit, and the default. */
export const UnitInput = ({ source, unit = unitOf(source), defaultsTo, hint, step = 1, label }: Props) => {
  const translate = useTranslate();
  const converted = useConverted(unit);
  const value: unknown = useWatch({ name: source });
  const [locale] = useLocaleState();
  const mark = unit && translate(`companySettings.units.${unit}`);
  const defaultText =
    defaultsTo === undefined
      ? null
      : translate("companies.settings.default", {
          value: `${defaultsTo.toLocaleString(locale)} ${mark ?? ""}`.trim(),
        });
  const facts = [typeof value === "number" ? converted(value) : null, defaultText]
    .filter(Boolean)
    .join(" · ");
  const help = [hint && translate(hint), facts].filter(Boolean).join("\n");
  return (
    <NumberInput
      source={source}
      label={label ?? `companySettings.fields.${source}`}
      step={step}
      helperText={help || false}
      // The wheel would change the value of a focused number input instead of scrolling.
      onWheel={({ target }) => (target as HTMLElement).blur()}
      slotProps={{
        htmlInput: { placeholder: defaultsTo?.toString(), style: { fontVariantNumeric: "tabular-nums" } },
        inputLabel: { shrink: true },
        input: mark ? { endAdornment: <InputAdornment position="end">{mark}</InputAdornment> } : {},
      }}
    />
  );
};

type Props = {
  source: string;
  unit?: Unit;
  /** The default value. */
  defaultsTo?: number;
  /** Key of the hint. */
  hint?: string;
  step?: number;
  label?: string;
};

/** Converts seconds to minutes and metres to kilometres. */
function useConverted(unit: Unit | undefined): (value: number) => string | null {
  const words = useWords("companySettings");
  const { kilometres } = useNumbers();
  const [locale] = useLocaleState();
  return (value) => {
    if (unit === "metres") return `= ${kilometres(value)}`;
    if (unit !== "seconds") return null;
    const minutes = (value / 60).toLocaleString(locale, { maximumFractionDigits: 1 });
    return `= ${words("minutes", { value: minutes })}`;
  };
}

export const unitOf = (field: string): Unit | undefined => (units as Record<string, Unit>)[field];

/** The unit of each numeric field of a company, its products and settings. */
const units = {
  "deliverySettings.cancelOrderAfter": "seconds",
  "deliverySettings.showOnOrderMarketAfter": "seconds",
  "deliverySettings.groupedOrdersMaxDistance": "metres",
  "deliverySettings.maxDeliveryDistanceRadius": "metres",
  "deliverySettings.maxDestinationDistanceRadius": "metres",
  "pricing.baseS": "money",
  "pricing.baseM": "money",
  "pricing.baseL": "money",
  "pricing.perKilometre": "money",
  "pricing.freeKilometres": "kilometres",
  "pricing.driverShare": "percent",
  "maximumDimensions.weight": "kilograms",
  "maximumDimensions.width": "centimetres",
  "maximumDimensions.height": "centimetres",
  "maximumDimensions.length": "centimetres",
  "maximumDimensions.largestSide": "centimetres",
  "maximumDimensions.sideSum": "centimetres",
  shareCapital: "money",
} as const satisfies Record<string, string>;

type Unit = (typeof units)[keyof typeof units];
