import { TZDate } from "@date-fns/tz";
import { timeZone } from "#contract/rules/warsaw.ts";

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
  const today = new TZDate(now.getTime(), timeZone);
  const days = new Map<number, Day>();
  const day = (offset: number): Day => {
    const known = days.get(offset) ?? readDay(today, offset);
    days.set(offset, known);
    return known;
  };
  const dateOf = (moment: number) => {
    let offset = 0;
    while (moment < startOf(day(offset))) offset--;
    while (moment >= startOf(day(offset + 1))) offset++;
    return day(offset).date;
  };
  return { now: now.getTime(), day, dateOf };
}

/** The moment of a fractional hour of the wall clock: 14.5 is half past two. */
export function momentAt({ hours }: Day, hour: number): number {
  const whole = Math.floor(hour);
  const from = hours[whole] ?? 0;
  return Math.floor(from + (hour - whole) * ((hours[whole + 1] ?? from) - from));
}

const startOf = ({ hours }: Day): number => hours[0] ?? 0;

function readDay(today: TZDate, offset: number): Day {
  const at = (hour: number) =>
    new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + offset, hour, 0, 0, timeZone);
  const noon = at(12);
  const pad = (number: number) => String(number).padStart(2, "0");
  return {
    date: `${noon.getFullYear()}-${pad(noon.getMonth() + 1)}-${pad(noon.getDate())}`,
    weekday: (noon.getDay() + 6) % 7,
    hours: Array.from({ length: 25 }, (_, hour) => at(hour).getTime()),
  };
}
