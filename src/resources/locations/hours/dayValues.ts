import { type Hours, type Weekday, weekdays } from "#contract/rules/workingHours.ts";

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

/** A time of day while it is typed: digits, and the colon by itself once there are three. */
export function maskedTime(typed: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : digits;
}

/** "8", "830" and "8:30" are understood: "08:30". What is no time stays as it was typed. */
export function fullTime(typed: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(typed) ?? [];
  return hours === "" ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}

export const copyTargets = ["workingDays", "otherDays"] as const;
export type CopyTarget = (typeof copyTargets)[number];

/** The days to which the hours of one are copied. */
export const daysOf = (target: CopyTarget, from: Weekday): Weekday[] =>
  (target === "workingDays" ? weekdays.slice(0, 5) : weekdays).filter((day) => day !== from);
