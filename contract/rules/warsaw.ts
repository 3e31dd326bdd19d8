import { hour } from "#contract/rules/durations.ts";

/** The time zone of all dates that people read and write in this service. */
export const timeZone = "Europe/Warsaw";

/** The calendar day of a moment in Warsaw, yyyy-MM-dd. */
export const dayInWarsaw = (moment: Date): string => dayFormat.format(moment);

/** Date and time of a moment in Warsaw, "yyyy-MM-dd HH:mm". */
export const clockInWarsaw = (moment: Date): string => clockFormat.format(moment);

/** A moment as screens and files show it, "12:40 22.11.26". */
export function stampInWarsaw(moment: Date): string {
  const [, year, month, day, time] = /^..(..)-(..)-(..) (.*)$/.exec(clockInWarsaw(moment)) ?? [];
  return `${time} ${day}.${month}.${year}`;
}

/** A calendar day as people read it, "22.11.2026". */
export const dottedDay = (day: string): string => day.split("-").reverse().join(".");

/** The day that follows after a number of days. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/**
 * The moment at which clocks in Warsaw show a time of a day, "00:00" to "24:00"; the first one if it occurs twice. A time
 * that does not exist, e.g. 02:30 on a day in March, is as long after midnight as on other days.
 */
export function momentInWarsaw(day: string, time: string): Date {
  const shown = new Date(`${day}T${time}:00Z`);
  const inSummer = new Date(shown.getTime() - 2 * hour);
  return clockInWarsaw(inSummer) === shown.toISOString().slice(0, 16).replace("T", " ")
    ? inSummer
    : new Date(shown.getTime() - hour);
}

/**
 * Whether a period does not stay below `days` times 24 hours, or below `days` calendar days in Warsaw, which last an hour more
 * in autumn.
 */
export function exceedsDays(from: Date, to: Date, days: number): boolean {
  const hours = (to.getTime() - from.getTime()) / hour;
  if (hours < days * 24 || hours > days * 24 + 1) return hours > days * 24;
  return dayInWarsaw(to) > daysAfter(dayInWarsaw(from), days - 1);
}

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });

const clockFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
