import { endOfMonth, endOfWeek, parseISO, startOfMonth, startOfWeek } from "date-fns";
import type { Multiplier } from "#contract/multipliers.ts";
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
 * The events in the whole weeks of the day's month, which is all that any view of it shows: the calendar itself compares
 * every event with every week, by its own slow rules.
 */
export function eventsAround(events: readonly CalendarEvent[], day: string): CalendarEvent[] {
  const date = parseISO(day);
  const from = startOfWeek(startOfMonth(date), fromMonday);
  const to = endOfWeek(endOfMonth(date), fromMonday);
  return events.filter(({ start, end }) => start < to && end > from);
}

const fromMonday = { weekStartsOn: 1 } as const;
