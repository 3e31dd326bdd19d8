import { hasFlag, type Permissions } from "#contract/permissions.ts";
import { reportInput } from "#contract/reports/input.ts";
import {
  type Days,
  presetDays,
  problemOfDays,
  type ReportType,
  reportOptions,
  reportTypes,
} from "#contract/reports/types.ts";
import { day as daySchema } from "#contract/rules/dateTime.ts";
import { type MovementKind, movementKinds } from "#contract/stock/goods.ts";

/** The choices of the page in its address; absent ones mean the type's defaults. */
export type ReportChoice = {
  type?: ReportType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: MovementKind | undefined;
  region?: string | undefined;
  companyIds: readonly string[];
};

export const readChoice = (params: URLSearchParams): ReportChoice => {
  const day = (name: string) => daySchema().safeParse(params.get(name)).data;
  return {
    type: reportTypes.find((type) => type === params.get("type")),
    from: day("from"),
    to: day("to"),
    kind: movementKinds.find((kind) => kind === params.get("kind")),
    region: params.get("region") ?? undefined,
    companyIds: params.get("companies")?.split(",") ?? [],
  };
};

export const toParams = ({ companyIds, ...rest }: ReportChoice) => ({
  ...rest,
  companies: companyIds.length > 0 ? companyIds.join(",") : undefined,
});

/** The types that the account may generate, in display order. */
export const permittedTypes = (permissions: Permissions): ReportType[] =>
  reportTypes.filter((type) => hasFlag(permissions, reportOptions[type].flag));

/** Changes the type; days that the new type does not allow are dropped. */
export function withType(choice: ReportChoice, type: ReportType): ReportChoice {
  const { from, to } = choice;
  const { maximumDays } = reportOptions[type];
  const fits = from && to && maximumDays !== null && problemOfDays({ from, to }, maximumDays) === null;
  return { ...choice, type, from: fits ? from : undefined, to: fits ? to : undefined };
}

/** The days of a report: the chosen ones if the type allows them, otherwise its default. */
export function daysOf({ from, to }: ReportChoice, type: ReportType, today: string): Days {
  const { maximumDays, preset } = reportOptions[type];
  if (from && to && maximumDays !== null && problemOfDays({ from, to }, maximumDays) === null)
    return { from, to };
  return presetDays(preset, today);
}

/** The choice as input of the type's call. */
export const inputOf = (choice: ReportChoice, type: ReportType, today: string): object =>
  reportInput(type, daysOf(choice, type, today), choice);
