import { type Hours, type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { fullTime } from "#src/forms/dates/typedDates.ts";

/** The inputs of a day; `from` and `to` only matter if it is open. */
export type DayValue = { kind: "unspecified" | "closed" | "open"; from: string; to: string };
export type CustomDateValue = DayValue & { date: string };

export const unspecified: DayValue = { kind: "unspecified", from: "", to: "" };

export function dayValueOf(hours: Hours | null | undefined): DayValue {
  if (hours === undefined) return unspecified;
  return hours ? { kind: "open", ...hours } : { ...unspecified, kind: "closed" };
}

/** The day's hours for the call: null for closed, undefined for unspecified. */
export function hoursOf({ kind, from, to }: DayValue): Hours | null | undefined {
  if (kind === "open") return { from: fullTime(from), to: fullTime(to, true) };
  return kind === "closed" ? null : undefined;
}

export const copyTargets = ["workingDays", "otherDays"] as const;
export type CopyTarget = (typeof copyTargets)[number];

/** The days that the hours of a day are copied to. */
export const daysOf = (target: CopyTarget, from: Weekday): Weekday[] =>
  (target === "workingDays" ? weekdays.slice(0, 5) : weekdays).filter((day) => day !== from);
