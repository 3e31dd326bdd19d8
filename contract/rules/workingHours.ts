import { day, timeOfDay } from "#contract/rules/dateTime.ts";
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

/** An end of "00:00" or "24:00" means midnight, and is stored as "24:00". */
const endTime = () =>
  z.string().check(
    z.overwrite((text) => (text === "00:00" ? "24:00" : text)),
    z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: "timeOfDay" }),
  );

/** "HH:mm" in Warsaw, within one day. Hours past midnight are continued on the next day. */
export const Hours = z.strictObject({ from: timeOfDay(), to: endTime() }).check(
  z.refine(({ from, to }) => from < to, {
    error: "pastMidnight",
    path: ["to"],
    // Times that are invalid themselves can't be compared.
    when: ({ issues }) => issues.length === 0,
  }),
);
export type Hours = z.output<typeof Hours>;

const Day = z.optional(z.nullable(Hours));

/** Hours by weekday; null when closed. An absent weekday is not given: `presumedHours` applies. */
const Week = z.strictObject({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});

/** The hours of one date; null when closed. */
export const CustomDate = z.strictObject({ date: day(), hours: z.nullable(Hours) });

/** Hours by weekday, and dates that differ from them (holidays, a count). */
export const WorkingSettings = z.strictObject({
  ...Week.shape,
  customDates: z._default(
    z.array(CustomDate).check(z.maxLength(100), z.refine(hasNoDayTwice, { error: "dayTwice" })),
    [],
  ),
});
export type WorkingSettings = z.output<typeof WorkingSettings>;

/** The hours of a date; null when closed, undefined when not given. */
export function hoursOn(settings: WorkingSettings, date: string): Hours | null | undefined {
  const custom = settings.customDates.find((one) => one.date === date);
  if (custom) return custom.hours;
  // A calendar day has the same weekday in every zone.
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday && settings[weekday];
}

/** The hours of a day that are not given: daytime, as a driver at night could find the door locked. */
const presumedHours: Hours = { from: "06:00", to: "22:00" };

/** The hours that apply on a day, with midnight as "24:00"; null when closed. */
export function countedHoursOn(settings: WorkingSettings, date: string): Hours | null {
  const hours = hoursOn(settings, date);
  if (hours === null) return null;
  const { from, to } = hours ?? presumedHours;
  // Hours stored in the past end at 23:59 where "until midnight" was meant.
  return { from, to: to === "23:59" ? "24:00" : to };
}

/** Consecutive weekdays with the same hours, e.g. Monday to Friday; null when closed, undefined when not given. */
type HoursSpan = { from: Weekday; to: Weekday; hours: Hours | null | undefined };

export function spanHours(settings: WorkingSettings): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (const day of weekdays) {
    const hours = settings[day];
    const last = spans.at(-1);
    if (last && areSame(last.hours, hours)) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  return spans;
}

/** The dates from `first` to `last` that differ from the weekday's hours, in their order. */
export const datesThatDiffer = (
  { customDates }: WorkingSettings,
  first: string,
  last: string,
): WorkingSettings["customDates"] =>
  customDates
    .filter(({ date }) => first <= date && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));

function areSame(one: HoursSpan["hours"], other: HoursSpan["hours"]): boolean {
  return one && other ? one.from === other.from && one.to === other.to : one === other;
}

function hasNoDayTwice(dates: readonly { date: string }[]): boolean {
  return new Set(dates.map(({ date }) => date)).size === dates.length;
}
