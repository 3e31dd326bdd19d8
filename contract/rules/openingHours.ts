import { slotMinutes } from "#contract/orders/statuses.ts";
import { minute } from "#contract/rules/durations.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { countedHoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";

export type Slot = { from: Date; to: Date };

/**
 * Opening hours on a day in Warsaw, the end excluded; null if closed. `settings` null: there is no pickup point, so
 * nothing is closed.
 */
export function openingHoursOn(settings: WorkingSettings | null, day: string): Slot | null {
  const hours = settings === null ? allDay : countedHoursOn(settings, day);
  return hours && { from: momentInWarsaw(day, hours.from), to: momentInWarsaw(day, hours.to) };
}

/** Whether opening hours include a moment. */
export function isOpenAt(settings: WorkingSettings | null, moment: Date): boolean {
  const open = openingHoursOn(settings, dayInWarsaw(moment));
  return open !== null && open.from <= moment && moment < open.to;
}

/**
 * The hours in which a slot that starts on a day in Warsaw must lie; null if closed. A place that is open at midnight stays
 * open into the next day, but each minute is a start of one day only.
 */
export function slotHoursOn(settings: WorkingSettings | null, day: string): Slot | null {
  const open = openingHoursOn(settings, day);
  const next = open && openingHoursOn(settings, daysAfter(day, 1));
  if (!next || open.to < next.from) return open;
  const lastEnd = next.from.getTime() + (slotMinutes - 1) * minute;
  return { from: open.from, to: new Date(Math.min(next.to.getTime(), lastEnd)) };
}

/** Whether a slot lies within opening hours. */
export function isOpenDuring(settings: WorkingSettings | null, { from, to }: Slot): boolean {
  const open = slotHoursOn(settings, dayInWarsaw(from));
  return open !== null && open.from <= from && to <= open.to;
}

const allDay = { from: "00:00", to: "24:00" };
