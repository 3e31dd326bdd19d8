import {
  type DayPreset,
  type Days,
  presetDays,
  type ReportType,
  reportOptions,
} from "#contract/reports/types.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";

/** How often a scheduled report is made: every day, every Monday, or on the first of every month. */
export const frequencies = ["day", "week", "month"] as const;
export type Frequency = (typeof frequencies)[number];

/** The period of such a report: the one that has just ended. */
const spans = {
  day: { preset: "Yesterday", maximumDays: 1 },
  week: { preset: "LastWeek", maximumDays: 7 },
  month: { preset: "LastMonth", maximumDays: 31 },
} as const satisfies Record<Frequency, { preset: DayPreset; maximumDays: number }>;

/** The frequencies whose period the report allows. */
export function frequenciesOf(type: ReportType): Frequency[] {
  const { maximumDays } = reportOptions[type];
  return frequencies.filter(
    (frequency) => maximumDays === null || spans[frequency].maximumDays <= maximumDays,
  );
}

export type RunTimes = {
  frequency: Frequency;
  /** Hour of the day in Warsaw, 0 to 23. */
  hour: number;
};

/**
 * The first run after a moment. Calculated by calendar days: on a day that has the hour twice it runs once, and on a day
 * that skips the hour it runs an hour later.
 */
export function nextRun({ frequency, hour }: RunTimes, after: Date): Date {
  const time = `${String(hour).padStart(2, "0")}:00`;
  for (let day = dayInWarsaw(after); ; day = daysAfter(day, 1)) {
    const run = momentInWarsaw(day, time);
    if (isRunDay(frequency, day) && run > after) return run;
  }
}

/** The days of the report that a run makes. */
export const daysOfRun = (frequency: Frequency, run: Date): Days =>
  presetDays(spans[frequency].preset, dayInWarsaw(run));

function isRunDay(frequency: Frequency, day: string): boolean {
  if (frequency === "week") return new Date(`${day}T00:00:00Z`).getUTCDay() === monday;
  return frequency === "day" || day.endsWith("-01");
}

const monday = 1;
