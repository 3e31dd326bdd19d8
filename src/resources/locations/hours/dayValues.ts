import { type Hours, type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { fullTime } from "#src/forms/dates/timeOfDay.ts";

/** A day as its inputs hold it: `from` and `to` count only where the place is open. */
export type DayValue = { kind: "unspecified" | "closed" | "open"; from: string; to: string };
export type CustomDateValue = DayValue & { date: string };

export const unspecified: DayValue = { kind: "unspecified", from: "", to: "" };

export function dayValueOf(hours: Hours | null | undefined): DayValue {
  if (hours === undefined) return unspecified;
  return hours ? { kind: "open", ...hours } : { ...unspecified, kind: "closed" };
}

/** What is sent of a day: null is closed, undefined is unspecified. */
export function hoursOf({ kind, from, to }: DayValue): Hours | null | undefined {
  if (kind === "open") return { from: fullTime(from), to: fullTime(to) };
  return kind === "closed" ? null : undefined;
}

export const copyTargets = ["workingDays", "otherDays"] as const;
export type CopyTarget = (typeof copyTargets)[number];

/** The days to which the hours of one are copied. */
export const daysOf = (target: CopyTarget, from: Weekday): Weekday[] =>
  (target === "workingDays" ? weekdays.slice(0, 5) : weekdays).filter((day) => day !== from);
