import { useLocaleState, useTranslate } from "react-admin";
import type { FieldProblem } from "#contract/errorBody.ts";

/** How people read and type a number: in `unit`, a word of `companySettings.units`; `per` of what is kept make one. */
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

/** Of each numeric field of a company, its products and settings, of an order's parcels, and of the map. */
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

/** The measure of a field; in a list of an order's lines, of the line's field, as of each stage's limit. */
export const measureOf = (field: string): Measure | undefined =>
  measures[field.replace(/^products\.\d+\./, "").replace(/^stageLimits\.\w+\.\w+/, "stageLimits")];

/** What is kept, in the unit. */
export const inUnit = (value: number, measure: Measure | undefined): number => value / (measure?.per ?? 1);

/** What somebody typed in the unit, as it is kept; seconds and metres are whole. */
export const ofUnit = (typed: number, measure: Measure | undefined): number =>
  measure && measure.per > 1 ? Math.round(typed * measure.per) : typed;

/** "5 min", of the 300 that are kept; without a unit the number alone. */
export function useUnitText(): (value: number, measure: Measure | undefined) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (value, measure) => {
    const digits = {
      minimumFractionDigits: measure?.unit.startsWith("money") ? 2 : 0,
      maximumFractionDigits: 2,
    };
    const figure = inUnit(value, measure).toLocaleString(locale, digits);
    return measure ? `${figure} ${translate(`companySettings.units.${measure.unit}`)}` : figure;
  };
}

/** The sentence of a field's problem, with the unit beside its limit. */
export function useProblemSentence(): (source: string, problem: FieldProblem) => string {
  const translate = useTranslate();
  const unitText = useUnitText();
  return (source, { message, args = {} }) => {
    const measure = measureOf(source);
    const isLimit = (name: string) => message === `${name}imum`;
    const limits = Object.entries(args).map(([name, value]) => [
      name,
      measure && typeof value === "number" && isLimit(name) ? unitText(value, measure) : value,
    ]);
    return translate(`validation.${message}`, Object.fromEntries(limits));
  };
}
