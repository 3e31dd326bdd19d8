import { addDays, endOfMonth, endOfWeek, parseISO, startOfMonth, startOfWeek } from "date-fns";
import type { Multiplier } from "#contract/multipliers.ts";
import { momentInWarsaw } from "#contract/rules/warsaw.ts";
import { dayOfDate } from "#src/forms/dates/dateRange.ts";
import { localText, stampText, timeText } from "#src/ui/warsawTime.ts";

/** A multiplier in the calendar. `start` and `end` are dates whose local time is Warsaw's time; `times` says both in words. */
export type CalendarEvent = {
  id: string;
  title: string;
  start: ShownDate;
  end: ShownDate;
  times: string;
  isOff: boolean;
};

/** `time` is what Warsaw's clocks show. */
export type ShownDate = Date & { time: string };

/**
 * A date whose time in the browser's zone is Warsaw's time of the moment: the calendar knows no other zone. It is for drawing
 * only: a time that the browser's zone skips, when its summer begins on another day, comes out an hour later. Texts take
 * `time`.
 */
export const shownDate = (moment: string | number): ShownDate =>
  Object.assign(parseISO(localText(moment)), { time: timeText(moment) });

export const calendarEvent = (
  { id, dateFrom, dateTo, deactivatedAt }: Multiplier,
  title: string,
): CalendarEvent => ({
  id,
  title,
  start: shownDate(dateFrom),
  end: shownDate(dateTo),
  times: `${stampText(dateFrom)} – ${stampText(dateTo)}`,
  isOff: deactivatedAt !== null,
});

/** The moments of the whole weeks of the day's month, which cover all views of the day; the end is excluded. */
export function shownTime(day: string): { from: number; to: number } {
  const date = parseISO(day);
  const momentOf = (end: Date) => momentInWarsaw(dayOfDate(end), "00:00").getTime();
  return {
    from: momentOf(startOfWeek(startOfMonth(date), fromMonday)),
    to: momentOf(addDays(endOfWeek(endOfMonth(date), fromMonday), 1)),
  };
}

/**
 * The multipliers in the time that is shown. They are filtered first, because converting a thousand to Warsaw's time is slow,
 * and the calendar compares every event with every week.
 */
export function multipliersAround(multipliers: readonly Multiplier[], day: string): Multiplier[] {
  const { from, to } = shownTime(day);
  return multipliers.filter(({ dateFrom, dateTo }) => Date.parse(dateFrom) < to && Date.parse(dateTo) > from);
}

const fromMonday = { weekStartsOn: 1 } as const;
