import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { hoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

/**
 * Opening hours on a day in Warsaw, the end excluded; null if closed. Without known hours (null, or none for
 * that day) the whole day.
 */
export function openingHoursOn(
  settings: WorkingSettings | null,
  day: string,
): { from: Date; to: Date } | null {
  const hours = settings === null ? undefined : hoursOn(settings, day);
  if (hours === null) return null;
  const { from, to } = hours ?? allDay;
  return { from: momentInWarsaw(day, from), to: momentInWarsaw(day, to === lastMinute ? "24:00" : to) };
}

/** Whether opening hours include a moment. */
export function isOpenAt(settings: WorkingSettings | null, moment: Date): boolean {
  const open = openingHoursOn(settings, dayInWarsaw(moment));
  return open !== null && open.from <= moment && moment < open.to;
}

/** Hours end at midnight at the latest; "until midnight" is written as 23:59. */
const lastMinute = "23:59";
const allDay = { from: "00:00", to: lastMinute };
