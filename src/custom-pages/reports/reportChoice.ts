import { hasFlag, type Permissions } from "#contract/permissions.ts";
import { reportInput } from "#contract/reports/input.ts";
import {
  allowsDays,
  type Days,
  presetDays,
  type ReportType,
  reportOptions,
  reportTypes,
} from "#contract/reports/types.ts";
import { day as daySchema } from "#contract/rules/dateTime.ts";
import { type MovementKind, movementKinds } from "#contract/stock/goods.ts";
import { earlierFirst } from "#src/forms/dates/dateRange.ts";

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
  const [from, to] = earlierFirst(day("from"), day("to"));
  return {
    type: reportTypes.find((type) => type === params.get("type")),
    ...{ from, to },
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
  const fits = from && to && allowsDays(type, { from, to });
  return { ...choice, type, from: fits ? from : undefined, to: fits ? to : undefined };
}

/** The days of a report: the chosen ones, which the service refuses if they are too many, otherwise its default. */
export const daysOf = ({ from, to }: ReportChoice, type: ReportType, today: string): Days =>
  from && to ? { from, to } : presetDays(reportOptions[type].preset, today);

/** The choice as input of the type's call. */
export const inputOf = (choice: ReportChoice, type: ReportType, today: string): object =>
  reportInput(type, daysOf(choice, type, today), choice);
