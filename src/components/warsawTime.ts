import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { timeZone } from "#contract/rules/dateTime.ts";

/** Everybody reads and writes the dates of Warsaw, wherever their browser believes to be. */
const warsaw = (moment: string | number): TZDate => new TZDate(new Date(moment).getTime(), timeZone);

/** The calendar day, `yyyy-MM-dd`. */
export const dayOf = (moment: string | number): string => format(warsaw(moment), "yyyy-MM-dd");

const timeText = (moment: string | number): string => format(warsaw(moment), "HH:mm");

export const stampText = (moment: string | number): string => format(warsaw(moment), "HH:mm dd.MM.yy");

/** "14:00–16:00"; on another day than today's with the day before it, "22.11 14:00–16:00". */
export function slotText([from, to]: readonly [string, string], today: string): string {
  const times = `${timeText(from)}–${timeText(to)}`;
  return dayOf(from) === today ? times : `${format(warsaw(from), "dd.MM")} ${times}`;
}
