/** The zone in which people read and write every date of this service. */
export const timeZone = "Europe/Warsaw";

/** The calendar day in Warsaw, yyyy-MM-dd. */
export const dayInWarsaw = (moment: Date): string => dayFormat.format(moment);

/** What clocks in Warsaw show, "yyyy-MM-dd HH:mm". */
export const clockInWarsaw = (moment: Date): string => clockFormat.format(moment);

/** As screens and files show a moment, "12:40 22.11.26". */
export function stampInWarsaw(moment: Date): string {
  const [, year, month, day, time] = /^..(..)-(..)-(..) (.*)$/.exec(clockInWarsaw(moment)) ?? [];
  return `${time} ${day}.${month}.${year}`;
}

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/**
 * When clocks in Warsaw show a time, "00:00" to "24:00", of a day; the first time, where it comes twice. A time that is
 * skipped, as 02:30 on a day in March, is as long after midnight as on other days.
 */
export function momentInWarsaw(day: string, time: string): Date {
  const shown = new Date(`${day}T${time}:00Z`);
  const inSummer = new Date(shown.getTime() - 2 * hour);
  return clockInWarsaw(inSummer) === shown.toISOString().slice(0, 16).replace("T", " ")
    ? inSummer
    : new Date(shown.getTime() - hour);
}

/** Longer than so many times 24 hours, or than so many calendar days in Warsaw: in autumn these have an hour more. */
export function exceedsDays(from: Date, to: Date, days: number): boolean {
  const hours = (to.getTime() - from.getTime()) / hour;
  if (hours < days * 24 || hours > days * 24 + 1) return hours > days * 24;
  return dayInWarsaw(to) > daysAfter(dayInWarsaw(from), days - 1);
}

const hour = 3_600_000;

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });

const clockFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
