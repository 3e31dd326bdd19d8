import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { countedHoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

/** Whether a location is open. */
export function isOpen(settings: WorkingSettings, moment: Date): boolean {
  const [date = "", time = ""] = clockInWarsaw(moment).split(" ");
  const hours = countedHoursOn(settings, date);
  return hours !== null && hours.from <= time && time < hours.to;
}
