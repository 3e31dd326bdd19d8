import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { countedHoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

/**
 * Opening hours on a day in Warsaw, the end excluded; null if closed. `settings` null: there is no pickup point, so
 * nothing is closed.
 */
export function openingHoursOn(
  settings: WorkingSettings | null,
  day: string,
): { from: Date; to: Date } | null {
  const hours = settings === null ? allDay : countedHoursOn(settings, day);
  return hours && { from: momentInWarsaw(day, hours.from), to: momentInWarsaw(day, hours.to) };
}

/** Whether opening hours include a moment. */
export function isOpenAt(settings: WorkingSettings | null, moment: Date): boolean {
  const open = openingHoursOn(settings, dayInWarsaw(moment));
  return open !== null && open.from <= moment && moment < open.to;
}

const allDay = { from: "00:00", to: "24:00" };
