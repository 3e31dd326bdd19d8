import { endOfMonth, parseISO, startOfMonth } from "date-fns";
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
 * The events of the day's month and a week to either side, which is all that any view shows: the calendar itself compares
 * every event with every week, by the calendar's rules.
 */
export function eventsAround(events: readonly CalendarEvent[], day: string): CalendarEvent[] {
  const date = parseISO(day);
  const from = new Date(startOfMonth(date).getTime() - week);
  const to = new Date(endOfMonth(date).getTime() + week);
  return events.filter(({ start, end }) => start < to && end > from);
}

const week = 8 * 24 * 3_600_000;
