import { hour } from "#contract/rules/durations.ts";
import {
  clockInWarsaw,
  dayInWarsaw,
  daysAfter,
  momentInWarsaw,
  stampInWarsaw,
} from "#contract/rules/warsaw.ts";

// Everybody reads and writes the dates of Warsaw, whatever the zone of their browser is.

/** The calendar day, `yyyy-MM-dd`. */
export const dayOf = (moment: string | number): string => dayInWarsaw(new Date(moment));

/** The first millisecond of a calendar day, as a moment in UTC. */
export const dayStart = (day: string): string => momentInWarsaw(day, "00:00").toISOString();

/** The last millisecond of a calendar day, also of one of 23 or 25 hours. */
export const dayEnd = (day: string): string =>
  new Date(momentInWarsaw(daysAfter(day, 1), "00:00").getTime() - 1).toISOString();

/** "12:40"; of another day than today with the day before it, "22.11 12:40". */
export function timeOrDayText(moment: string | number, today: string): string {
  const { day, month, time } = partsOf(moment);
  return dayOf(moment) === today ? time : `${day}.${month} ${time}`;
}

/** "22.11"; of another year than today's "22.11.25". */
export function shortDayText(moment: string | number, today: string): string {
  const { year, month, day } = partsOf(moment);
  return today.startsWith(year) ? `${day}.${month}` : `${day}.${month}.${year.slice(2)}`;
}

/** "12:40" */
export const timeText = (moment: string | number): string => partsOf(moment).time;

/** "05:00", of a full hour. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** "12:40:05" */
export const clockText = (moment: string): string =>
  `${timeText(moment)}:${String(new Date(moment).getUTCSeconds()).padStart(2, "0")}`;

/** "22.11.26" */
export function dayText(moment: string | number): string {
  const { year, month, day } = partsOf(moment);
  return `${day}.${month}.${year.slice(2)}`;
}

/** "12:40 22.11.26"; of the hour that comes twice with its zone, "02:16 CET 25.10.26". */
export function stampText(moment: string | number): string {
  const stamp = stampInWarsaw(new Date(moment));
  const zone = zoneOfRepeated(new Date(moment).getTime());
  return zone ? stamp.replace(" ", ` ${zone} `) : stamp;
}

/** "12:40:05 22.11.26" */
export const exactText = (moment: string): string => `${clockText(moment)} ${dayText(moment)}`;

/** A calendar day, "24.12". */
export const calendarText = (day: string): string => day.split("-").slice(1).reverse().join(".");

/** "2030-07-01T14:00" by Warsaw's clock: what a `DateTimeInput` holds. */
export const localText = (moment: string | number): string =>
  clockInWarsaw(new Date(moment)).replace(" ", "T");

/** The moment, in UTC, that such an input means; of an hour that comes twice the first one. Null: it is none. */
export function momentOf(local: string): string | null {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(local) ?? [];
  return Number.isNaN(Date.parse(`${day}T${time}`)) ? null : momentInWarsaw(day, time).toISOString();
}

/** The same for a moment that is still to come: of an hour that comes twice the first one that is not over at `now`. */
export function comingMomentOf(local: string, now: number): string | null {
  const first = momentOf(local);
  if (first === null || Date.parse(first) >= now) return first;
  const hourLater = new Date(Date.parse(first) + hour).toISOString();
  return Date.parse(hourLater) >= now && localText(hourLater) === localText(first) ? hourLater : first;
}

/** "14:00–16:00"; on another day than today's with the day before it, "22.11 14:00–16:00". */
export const slotText = ([from, to]: readonly [string, string], today: string): string =>
  `${timeOrDayText(from, today)}–${partsOf(to).time}`;

/** The same for a narrow column: on another day whole hours have no minutes, "22.11 14–16". */
export const shortSlotText = (slot: readonly [string, string], today: string): string =>
  dayOf(slot[0]) === today ? slotText(slot, today) : slotText(slot, today).replaceAll(":00", "");

/** Clocks are set back at 1:00 in UTC, on a day in October: the hour before and the one after show the same times. */
function zoneOfRepeated(moment: number): "CEST" | "CET" | null {
  const date = new Date(moment);
  if (date.getUTCMonth() !== 9 || date.getUTCHours() > 1) return null;
  const isFirst = date.getUTCHours() === 0;
  const other = moment + (isFirst ? hour : -hour);
  if (localText(moment) !== localText(other)) return null;
  return isFirst ? "CEST" : "CET";
}

function partsOf(moment: string | number) {
  const [date = "", time = ""] = clockInWarsaw(new Date(moment)).split(" ");
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day, time };
}
