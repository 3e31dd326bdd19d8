import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { hoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

/** Hours on a day in Warsaw, the end not within them; null: closed. Of whom nothing is told (null, or that day), all day. */
export function openOn(settings: WorkingSettings | null, day: string): { from: Date; to: Date } | null {
  const hours = settings === null ? undefined : hoursOn(settings, day);
  if (hours === null) return null;
  const { from, to } = hours ?? allDay;
  return { from: momentInWarsaw(day, from), to: momentInWarsaw(day, to === lastMinute ? "24:00" : to) };
}

/** Whether a place is open at a moment. */
export function isOpenAt(settings: WorkingSettings | null, moment: Date): boolean {
  const open = openOn(settings, dayInWarsaw(moment));
  return open !== null && open.from <= moment && moment < open.to;
}

/** Hours never reach past midnight, so this is how "until midnight" is written. */
const lastMinute = "23:59";
const allDay = { from: "00:00", to: lastMinute };
