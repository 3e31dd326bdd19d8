import { useLocaleState } from "react-admin";
import type { FieldProblem } from "#contract/errorBody.ts";
import { useWord } from "#src/i18n/useWords.ts";

/** The unit in which a number is shown and typed: a key below `companySettings.units`. `per` stored units make one. */
export type Measure = { unit: Unit; per: number };
type Unit =
  | "minutes"
  | "kilometres"
  | "money"
  | "moneyPerKilometre"
  | "percent"
  | "kilograms"
  | "centimetres";

const minutesOfSeconds = { unit: "minutes", per: 60 } as const;
const minutes = { unit: "minutes", per: 1 } as const;
const kilometresOfMetres = { unit: "kilometres", per: 1_000 } as const;
const kilometres = { unit: "kilometres", per: 1 } as const;
const money = { unit: "money", per: 1 } as const;
const moneyPerKilometre = { unit: "moneyPerKilometre", per: 1 } as const;
const percent = { unit: "percent", per: 1 } as const;
const kilograms = { unit: "kilograms", per: 1 } as const;
const centimetres = { unit: "centimetres", per: 1 } as const;

/** The measures of the numeric fields: of a company, its products and settings, of an order's parcels, and of the map. */
const measures: Record<string, Measure> = {
  "deliverySettings.cancelOrderAfter": minutesOfSeconds,
  "deliverySettings.showOnOrderMarketAfter": minutesOfSeconds,
  "deliverySettings.groupedOrdersMaxDistance": kilometresOfMetres,
  "deliverySettings.maxDeliveryDistanceRadius": kilometresOfMetres,
  "deliverySettings.maxDestinationDistanceRadius": kilometresOfMetres,
  "stageLimits.atRiskAfter": minutes,
  "stageLimits.lateAfter": minutes,
  "pricing.baseS": money,
  "pricing.baseM": money,
  "pricing.baseL": money,
  "pricing.perKilometre": moneyPerKilometre,
  "pricing.freeKilometres": kilometres,
  "pricing.driverShare": percent,
  "maximumDimensions.weight": kilograms,
  "maximumDimensions.width": centimetres,
  "maximumDimensions.height": centimetres,
  "maximumDimensions.length": centimetres,
  "maximumDimensions.largestSide": centimetres,
  "maximumDimensions.sideSum": centimetres,
  "dimensions.weight": kilograms,
  "dimensions.width": centimetres,
  "dimensions.height": centimetres,
  "dimensions.length": centimetres,
  "dimensions.largestSide": centimetres,
  "dimensions.sideSum": centimetres,
  amountToPayOnPickUp: money,
  radius: kilometres,
  shareCapital: money,
};

/** The measure of a field. In a list of products or in a stage's limits it is the measure of the entry's field. */
export const measureOf = (field: string): Measure | undefined =>
  measures[field.replace(/^products\.\d+\./, "").replace(/^stageLimits\.\w+\.\w+/, "stageLimits")];

/** A stored value in the unit. */
const inUnit = (value: number, measure: Measure | undefined): number => value / (measure?.per ?? 1);

/** A value typed in the unit as it is stored; seconds and metres are whole numbers. */
export const ofUnit = (typed: number, measure: Measure | undefined): number =>
  measure && measure.per > 1 ? Math.round(typed * measure.per) : typed;

/** A stored value in the unit with the fewest decimals of which `ofUnit` makes the same value: 1.67 minutes for 100 seconds. */
export const typableIn = (value: number, measure: Measure | undefined): number => {
  const exact = inUnit(value, measure);
  const rounded = [0, 1, 2, 3].map((decimals) => Number(exact.toFixed(decimals)));
  return rounded.find((one) => ofUnit(one, measure) === value) ?? exact;
};

/** A function that formats a stored value with its unit: "5 min" for 300 seconds, "70%"; without a measure just the number. */
export function useUnitText(): (value: number, measure: Measure | undefined) => string {
  const word = useWord();
  const [locale] = useLocaleState();
  return (value, measure) => {
    const digits = {
      minimumFractionDigits: measure?.unit.startsWith("money") ? 2 : 0,
      maximumFractionDigits: 2,
    };
    // Whether a space stands before the sign depends on the language.
    const sign = measure?.unit === "percent" ? ({ style: "unit", unit: "percent" } as const) : undefined;
    const figure = inUnit(value, measure).toLocaleString(locale, { ...digits, ...sign });
    return measure && !sign ? `${figure} ${word(`companySettings.units.${measure.unit}`)}` : figure;
  };
}

/** A function for the sentence of a field's problem, with the limit in the field's unit. All numbers of a problem are limits. */
export function useProblemSentence(): (source: string, problem: FieldProblem) => string {
  const word = useWord();
  const unitText = useUnitText();
  const [locale] = useLocaleState();
  return (source, { message, args = {} }) => {
    const measure = measureOf(source);
    const isInUnit = (name: string) => message === `${name}imum`;
    const limitText = (name: string, limit: number) =>
      measure && isInUnit(name)
        ? unitText(limit, measure)
        : limit.toLocaleString(locale, { useGrouping: "min2", maximumFractionDigits: 20 });
    const limits = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" ? limitText(name, value) : value,
    ]);
    return word(`validation.${message}`, {
      ...Object.fromEntries(limits),
      _: word("validation.invalidValue"),
    });
  };
}
