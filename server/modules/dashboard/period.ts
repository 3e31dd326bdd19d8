import { clockInWarsaw, dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { invalidInput } from "#server/invalidInput.ts";

/** A day and the same weekday of the week before. */
export type Period = {
  day: string;
  dayBefore: string;
  isToday: boolean;
  /**
   * The moment of `dayBefore` with the current time of day; null if the day is over, so that both days count as a whole.
   */
  beforeUntil: Date | null;
  now: Date;
};

/** The period of the given day, or of today; throws for a day that has not begun. */
export function periodOf(given: string | undefined, now: Date): Period {
  const today = dayInWarsaw(now);
  const day = given ?? today;
  if (day > today) throw invalidInput("day", "inFuture");
  const isToday = day === today;
  const dayBefore = daysAfter(day, -7);
  const time = clockInWarsaw(now).slice(-5);
  return { day, dayBefore, isToday, now, beforeUntil: isToday ? momentInWarsaw(dayBefore, time) : null };
}

/** The first moment of a day, and the first one of the next day. */
export const boundsOf = (day: string): { from: Date; to: Date } => ({
  from: momentInWarsaw(day, "00:00"),
  to: momentInWarsaw(daysAfter(day, 1), "00:00"),
});
