import { type Weekday, weekdays } from "#contract/rules/workingHours.ts";

export const copyTargets = ["workingDays", "otherDays"] as const;
export type CopyTarget = (typeof copyTargets)[number];

/** The days to which the hours of one are copied. */
export const daysOf = (target: CopyTarget, from: Weekday): Weekday[] =>
  (target === "workingDays" ? weekdays.slice(0, 5) : weekdays).filter((day) => day !== from);
