import { addDays, differenceInCalendarDays, format, parseISO } from "date-fns";

/** Calendar days, `yyyy-MM-dd`; `to` is missing while the second end is still to be chosen. */
export type DateRange = { from: string; to?: string };

/** What a click on a day makes of the range: the first end, then the other; ends in the wrong order are swapped. */
export function clickDay(range: DateRange, day: string): DateRange {
  if (range.to) return { from: day };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

/** Two days, the earlier one first; either may be absent. */
export const earlierFirst = <Day extends string | undefined>(from: Day, to: Day): [Day, Day] =>
  from && to && from > to ? [to, from] : [from, to];

/** Days of the range, both ends counted; 1 while it has one end. */
export const daysOf = ({ from, to = from }: DateRange): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;

export const isTooLong = (range: DateRange, maximumDays: number): boolean => daysOf(range) > maximumDays;

export const dayBefore = (day: string): string => dayText(addDays(parseISO(day), -1));

/** The calendar's Date of a day: local midnight, whose zone never matters. */
export const dayDate = (day: string): Date => parseISO(day);

export const dayText = (date: Date): string => format(date, "yyyy-MM-dd");

/** "21-11-2026 - 22-11-2026" */
export const rangeText = (from: string, to: string): string => `${readable(from)} - ${readable(to)}`;

const readable = (day: string): string => day.split("-").reverse().join("-");
