import type { FlagPath } from "#contract/permissions.ts";
import { day } from "#contract/rules/durations.ts";
import { daysAfter } from "#contract/rules/warsaw.ts";

/** The reports, in the order of their page. */
export const reportTypes = [
  "driverActivity",
  "driverAvailability",
  "ordersFull",
  "orderOffers",
  "driversStock",
  "corrections",
  "driversFeedback",
  "auditStockMovement",
  "stockExchange",
] as const;
export type ReportType = (typeof reportTypes)[number];

/** Periods to choose by one click (back-office area, section 2); weeks begin on Monday. */
export const dayPresets = ["Today", "Yesterday", "LastWeek", "LastMonth"] as const;
export type DayPreset = (typeof dayPresets)[number];

export type ReportFilter = "kind" | "region" | "companies";

type Options = {
  flag: FlagPath & `reports.${string}`;
  /** Maximum number of days of a file, both ends included; null for reports about the present, which have no days. */
  maximumDays: number | null;
  /** The preset that is chosen at first. */
  preset: DayPreset;
  filters: readonly ReportFilter[];
};

/** The options of each report (back-office area, sections 2, 5 and 6). */
export const reportOptions = {
  driverActivity: {
    flag: "reports.driverActivity",
    maximumDays: 366,
    preset: "LastMonth",
    filters: [],
  },
  driverAvailability: { flag: "reports.driverActivity", maximumDays: 1, preset: "Today", filters: [] },
  ordersFull: {
    flag: "reports.full",
    maximumDays: 120,
    preset: "LastMonth",
    filters: ["region", "companies"],
  },
  orderOffers: {
    flag: "reports.offers",
    maximumDays: 120,
    preset: "LastMonth",
    filters: ["region", "companies"],
  },
  driversStock: {
    flag: "reports.driversStock",
    maximumDays: null,
    preset: "LastMonth",
    filters: ["region", "companies"],
  },
  corrections: { flag: "reports.corrections", maximumDays: 60, preset: "Today", filters: [] },
  driversFeedback: { flag: "reports.driversFeedback", maximumDays: 60, preset: "Today", filters: [] },
  auditStockMovement: {
    flag: "reports.auditStockMovement",
    maximumDays: 120,
    preset: "LastMonth",
    filters: ["kind", "region", "companies"],
  },
  stockExchange: { flag: "reports.stockExchange", maximumDays: 60, preset: "Today", filters: [] },
} as const satisfies Record<ReportType, Options>;

/** Calendar days in Warsaw, `yyyy-MM-dd`; both ends are included. */
export type Days = { from: string; to: string };

/** The days of a preset; `today` is the day in Warsaw. */
export function presetDays(preset: DayPreset, today: string): Days {
  if (preset === "Today") return { from: today, to: today };
  const yesterday = daysAfter(today, -1);
  if (preset === "Yesterday") return { from: yesterday, to: yesterday };
  if (preset === "LastWeek") {
    // Monday is 0. A calendar day has the same weekday in every zone.
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { from: daysAfter(today, -weekday - 7), to: daysAfter(today, -weekday - 1) };
  }
  const to = daysAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1;

/** Whether a report may be about so many days. One about the present has none, and leaves chosen ones aside. */
export function allowsDays(type: ReportType, days: Days): boolean {
  const { maximumDays } = reportOptions[type];
  return maximumDays === null || countDays(days) <= maximumDays;
}

/** Days are sent as moments in UTC whose date is the calendar day (back-office area, section 7). */
export const momentsOfDays = ({ from, to }: Days) =>
  ({ from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` }) as const;

/** The calendar day of such a moment, to be taken as a day in Warsaw. */
export const dayOfMoment = (moment: string): string => new Date(moment).toISOString().slice(0, 10);
