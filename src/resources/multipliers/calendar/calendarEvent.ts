import { addDays, endOfMonth, endOfWeek, format, parseISO, startOfMonth, startOfWeek } from "date-fns";
import type { Multiplier } from "#contract/multipliers.ts";
import { momentInWarsaw } from "#contract/rules/warsaw.ts";
import { localText } from "#src/ui/warsawTime.ts";

/** A multiplier as the calendar draws it: its times are what Warsaw's clocks show, in the browser's own zone. */
export type CalendarEvent = { id: string; title: string; start: Date; end: Date; isOff: boolean };

/** What Warsaw's clocks show, as a date of the browser's zone, which is all that the calendar knows. */
export const shownDate = (moment: string | number): Date => parseISO(localText(moment));

export const calendarEvent = (
  { id, dateFrom, dateTo, deactivatedAt }: Multiplier,
  title: string,
): CalendarEvent => ({
  id,
  title,
  start: shownDate(dateFrom),
  end: shownDate(dateTo),
  isOff: deactivatedAt !== null,
});

/**
 * The multipliers in the whole weeks of the day's month, which is all that any view of it shows. They are chosen by their
 * moments: what Warsaw's clocks show then is dear to say of a thousand, and the calendar itself compares every event with
 * every week.
 */
export function multipliersAround(multipliers: readonly Multiplier[], day: string): Multiplier[] {
  const date = parseISO(day);
  const [from, to] = [
    startOfWeek(startOfMonth(date), fromMonday),
    addDays(endOfWeek(endOfMonth(date), fromMonday), 1),
  ].map((end) => momentInWarsaw(format(end, "yyyy-MM-dd"), "00:00").getTime()) as [number, number];
  return multipliers.filter(({ dateFrom, dateTo }) => Date.parse(dateFrom) < to && Date.parse(dateTo) > from);
}

const fromMonday = { weekStartsOn: 1 } as const;
