import { differenceInCalendarDays, format, parseISO } from "date-fns";
import { readableDay } from "./typedDates.ts";

/** Calendar days, `yyyy-MM-dd`; `to` is missing while only one end has been chosen. */
export type DateRange = { from: string; to?: string };

/** The range after a click on a day: the first click sets one end, the second the other. The earlier day comes first. */
export function clickDay(range: DateRange, day: string): DateRange {
  if (range.to) return { from: day };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

/** The two days with the earlier one first; either may be undefined. */
export const earlierFirst = <Day extends string | undefined>(from: Day, to: Day): [Day, Day] =>
  from && to && from > to ? [to, from] : [from, to];

/** The number of days in the range, including both ends; 1 while it has one end. */
export const daysOf = ({ from, to = from }: DateRange): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;

export const isTooLong = (range: DateRange, maximumDays: number): boolean => daysOf(range) > maximumDays;

/** The day of a calendar's Date, which is local midnight. The zone does not matter, as it is only formatted locally. */
export const dayOfDate = (date: Date): string => format(date, "yyyy-MM-dd");

/** "21-11-2026 - 22-11-2026" */
export const rangeText = (from: string, to: string): string => `${readableDay(from)} - ${readableDay(to)}`;
