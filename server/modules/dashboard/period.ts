import { ApiError } from "#contract/errors.ts";
import { clockInWarsaw, dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";

/** A day and the same weekday of the week before. */
export type Period = {
  day: string;
  dayBefore: string;
  isToday: boolean;
  /** When on the day before the same time of day was; null: both days are over. */
  beforeUntil: Date | null;
  now: Date;
};

/** Today unless another day is given; a day that has not begun is refused. */
export function periodOf(given: string | undefined, now: Date): Period {
  const today = dayInWarsaw(now);
  const day = given ?? today;
  if (day > today) throw new ApiError("invalid_input", { errors: { day: { message: "inFuture" } } });
  const isToday = day === today;
  const dayBefore = daysAfter(day, -7);
  const time = clockInWarsaw(now).slice(-5);
  return { day, dayBefore, isToday, now, beforeUntil: isToday ? momentInWarsaw(dayBefore, time) : null };
}

/** The first moment of a day, and that of the next one. */
export const boundsOf = (day: string): { from: Date; to: Date } => ({
  from: momentInWarsaw(day, "00:00"),
  to: momentInWarsaw(daysAfter(day, 1), "00:00"),
});
