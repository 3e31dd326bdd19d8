import {
  type DayPreset,
  type Days,
  presetDays,
  type ReportType,
  reportOptions,
} from "#contract/reportTypes.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";

/** How often a saved report is made: every day, every Monday, or on the first of every month. */
export const frequencies = ["day", "week", "month"] as const;
export type Frequency = (typeof frequencies)[number];

/** What such a report is about: the span that has just ended. */
const spans = {
  day: { preset: "Yesterday", maximumDays: 1 },
  week: { preset: "LastWeek", maximumDays: 7 },
  month: { preset: "LastMonth", maximumDays: 31 },
} as const satisfies Record<Frequency, { preset: DayPreset; maximumDays: number }>;

/** Those whose span the report allows. */
export function frequenciesOf(type: ReportType): Frequency[] {
  const { maximumDays } = reportOptions[type];
  return frequencies.filter(
    (frequency) => maximumDays === null || spans[frequency].maximumDays <= maximumDays,
  );
}

export type RunTimes = {
  frequency: Frequency;
  /** Of Warsaw's clocks, 0 to 23. */
  hour: number;
};

/**
 * The first run after a moment. Days are counted, not hours: a day whose clocks show the hour twice has one run, and one
 * that skips it has one an hour later.
 */
export function nextRun({ frequency, hour }: RunTimes, after: Date): Date {
  const time = `${String(hour).padStart(2, "0")}:00`;
  for (let day = dayInWarsaw(after); ; day = daysAfter(day, 1)) {
    const run = momentInWarsaw(day, time);
    if (isRunDay(frequency, day) && run > after) return run;
  }
}

/** The days that the file of a run is about. */
export const daysOfRun = (frequency: Frequency, run: Date): Days =>
  presetDays(spans[frequency].preset, dayInWarsaw(run));

function isRunDay(frequency: Frequency, day: string): boolean {
  if (frequency === "week") return new Date(`${day}T00:00:00Z`).getUTCDay() === monday;
  return frequency === "day" || day.endsWith("-01");
}

const monday = 1;
