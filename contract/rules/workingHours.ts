import { day } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "timeOfDay" }));

/** "HH:mm" in Warsaw, on one day: who is open past midnight writes the rest on the next day. */
export const Hours = z.strictObject({ from: time(), to: time() }).check(
  z.refine(({ from, to }) => from < to, {
    error: "pastMidnight",
    path: ["to"],
    // What is no time is neither before nor after another.
    when: ({ issues }) => issues.length === 0,
  }),
);
export type Hours = z.output<typeof Hours>;

const Day = z.optional(z.nullable(Hours));

/** What a place's weekdays look like: hours, null when closed; a day that is left out was not told and counts as open. */
const Week = z.strictObject({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});

/** The week, and days that differ from it (holidays, a stocktaking). */
export const WorkingSettings = z.strictObject({
  ...Week.shape,
  customDates: z._default(
    z
      .array(z.strictObject({ date: day(), hours: z.nullable(Hours) }))
      .check(z.maxLength(100), z.refine(hasNoDayTwice, { error: "dayTwice" })),
    [],
  ),
});
export type WorkingSettings = z.output<typeof WorkingSettings>;

/** The hours of a day ("2026-11-21", a Saturday): null when closed, undefined when nothing was told. */
export function hoursOn(settings: WorkingSettings, date: string): Hours | null | undefined {
  const custom = settings.customDates.find((one) => one.date === date);
  if (custom) return custom.hours;
  // A calendar day has the same weekday everywhere.
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday && settings[weekday];
}

function hasNoDayTwice(dates: readonly { date: string }[]): boolean {
  return new Set(dates.map(({ date }) => date)).size === dates.length;
}
