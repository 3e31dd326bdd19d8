import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { timeZone } from "#contract/rules/warsaw.ts";

/** Everybody reads and writes the dates of Warsaw, wherever their browser believes to be. */
const warsaw = (moment: string | number): TZDate => new TZDate(new Date(moment).getTime(), timeZone);

/** The calendar day, `yyyy-MM-dd`. */
export const dayOf = (moment: string | number): string => format(warsaw(moment), "yyyy-MM-dd");

const timeText = (moment: string | number): string => format(warsaw(moment), "HH:mm");

/** "12:40"; of another day than today with the day before it, "22.11 12:40". */
export const timeOrDayText = (moment: string | number, today: string): string =>
  format(warsaw(moment), dayOf(moment) === today ? "HH:mm" : "dd.MM HH:mm");

export const stampText = (moment: string | number): string => format(warsaw(moment), "HH:mm dd.MM.yy");

/** What a field of kind `datetime-local` holds: the clock of Warsaw, whatever the machine's zone is. */
export const localText = (moment: string | number): string => format(warsaw(moment), "yyyy-MM-dd'T'HH:mm");

/** The moment, in UTC, that such a field means; of an hour that comes twice the first one. Null: it is none. */
export function momentOf(local: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = parts;
  const time = new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime();
  const earlier = time - 3_600_000;
  return new Date(localText(earlier) === localText(time) ? earlier : time).toISOString();
}

/** "14:00–16:00"; on another day than today's with the day before it, "22.11 14:00–16:00". */
export function slotText([from, to]: readonly [string, string], today: string): string {
  const times = `${timeText(from)}–${timeText(to)}`;
  return dayOf(from) === today ? times : `${format(warsaw(from), "dd.MM")} ${times}`;
}
