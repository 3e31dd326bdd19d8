import { slotMinutes } from "#contract/orders/statuses.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { openOn } from "./openAt.ts";

export type Slot = { from: Date; to: Date };

/**
 * The slots that a place offers, soonest first: every two hours of Warsaw's clock, today and the seven days after it,
 * while the place is open all the time, and late enough that drivers can still be asked. `settings`: null where nothing
 * is told of hours.
 */
export const slotsFor = (settings: WorkingSettings | null, now: Date): Slot[] =>
  daysFrom(now).flatMap((day) => {
    const open = openOn(settings, day);
    return open ? slotsOn(day).filter((slot) => fits(slot, open, now)) : [];
  });

/** Whether two hours that begin at any minute could be one of them. */
export function isOfferable(settings: WorkingSettings | null, slot: Slot, now: Date): boolean {
  const day = dayInWarsaw(slot.from);
  const open = openOn(settings, day);
  return open !== null && daysFrom(now).includes(day) && fits(slot, open, now);
}

const fits = ({ from, to }: Slot, open: Slot, now: Date): boolean =>
  from.getTime() >= now.getTime() + leadMinutes * 60_000 && open.from <= from && to <= open.to;

/** Today and the days after it that one can order for. */
const daysFrom = (now: Date): string[] =>
  Array.from({ length: 1 + furtherDays }, (_, nth) => daysAfter(dayInWarsaw(now), nth));

/** Minutes before its slot that a scheduled order begins to look for its driver. */
const leadMinutes = 60;

/** Days after today that one can order for. */
const furtherDays = 7;

const slotsADay = (24 * 60) / slotMinutes;

/** All of a day: twelve, but eleven where the clocks skip an hour; where an hour comes twice, nothing begins in the second. */
function slotsOn(day: string): Slot[] {
  const begins = Array.from({ length: slotsADay + 1 }, (_, nth) => {
    const hours = (nth * slotMinutes) / 60;
    return momentInWarsaw(day, `${String(hours).padStart(2, "0")}:00`);
  });
  return begins.slice(0, -1).flatMap((from, nth) => {
    const to = new Date(from.getTime() + slotMinutes * 60_000);
    const next = begins[nth + 1];
    return next && to <= next ? [{ from, to }] : [];
  });
}
