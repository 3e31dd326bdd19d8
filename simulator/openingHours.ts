import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { hoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

/** Whether a location is open; without known hours, always. */
export function isOpen(settings: WorkingSettings, moment: Date): boolean {
  const [date = "", time = ""] = clockInWarsaw(moment).split(" ");
  const hours = hoursOn(settings, date);
  if (hours === null) return false;
  return hours === undefined || (hours.from <= time && (time < hours.to || hours.to === "23:59"));
}
