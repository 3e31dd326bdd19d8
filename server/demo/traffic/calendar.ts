import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";

export type Day = {
  /** YYYY-MM-DD in Warsaw. */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  /** Start of each hour of the wall clock, 0 to 24, in Unix milliseconds; a day has 23 to 25 real hours. */
  hours: readonly number[];
};

/** Days in Warsaw by their offset from today: -1 is yesterday. */
export type Calendar = { now: number; day(offset: number): Day; dateOf(moment: number): string };

export function calendarAround(now: Date): Calendar {
  const today = dayInWarsaw(now);
  const days = new Map<number, Day>();
  const day = (offset: number): Day => {
    const cached = days.get(offset) ?? dayOf(daysAfter(today, offset));
    days.set(offset, cached);
    return cached;
  };
  return { now: now.getTime(), day, dateOf: (moment) => dayInWarsaw(new Date(moment)) };
}

/** The moment of a fractional hour of the wall clock: 14.5 is half past two. */
export function momentAt({ hours }: Day, hour: number): number {
  const whole = Math.floor(hour);
  const from = hours[whole] ?? 0;
  return Math.floor(from + (hour - whole) * ((hours[whole + 1] ?? from) - from));
}

function dayOf(date: string): Day {
  const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return {
    date,
    // A calendar day has the same weekday everywhere.
    weekday: (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7,
    hours: Array.from({ length: 25 }, (_, hour) => momentInWarsaw(date, time(hour)).getTime()),
  };
}
