import { openingLeadMinutes, slotMinutes } from "#contract/orders/statuses.ts";
import { minute } from "#contract/rules/durations.ts";
import { type Slot, slotHoursOn } from "#contract/rules/openingHours.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { minutesAfter } from "#server/clock.ts";

/**
 * The slots that a pickup point offers, soonest first: every two hours in Warsaw, today and the next seven
 * days, within opening hours and with enough time to find a driver. `settings` null: no hours are known.
 */
export const slotsFor = (settings: WorkingSettings | null, now: Date): Slot[] =>
  daysFrom(now).flatMap((day) => {
    const open = slotHoursOn(settings, day);
    return open ? slotsOn(day).filter((slot) => isWithin(slot, open, now)) : [];
  });

/** One span per day within the same limits, soonest first. A slot can begin at any minute in it and must end in it. */
export const freeSpansFor = (settings: WorkingSettings | null, now: Date): Slot[] =>
  daysFrom(now).flatMap((day) => {
    const open = slotHoursOn(settings, day);
    if (!open) return [];
    const soonest = Math.ceil(now.getTime() / minute + openingLeadMinutes) * minute;
    const from = new Date(Math.max(open.from.getTime(), soonest));
    return open.to.getTime() - from.getTime() >= slotMinutes * minute ? [{ from, to: open.to }] : [];
  });

/** Whether a slot that may start at any minute is within the same limits. */
export function isOfferable(settings: WorkingSettings | null, slot: Slot, now: Date): boolean {
  const day = dayInWarsaw(slot.from);
  const open = slotHoursOn(settings, day);
  return open !== null && daysFrom(now).includes(day) && isWithin(slot, open, now);
}

const isWithin = ({ from, to }: Slot, open: Slot, now: Date): boolean =>
  from.getTime() >= now.getTime() + openingLeadMinutes * minute && open.from <= from && to <= open.to;

/** The days that can be ordered for, from today. */
const daysFrom = (now: Date): string[] =>
  Array.from({ length: 1 + maxDaysAhead }, (_, nth) => daysAfter(dayInWarsaw(now), nth));

/** Days after today that can be ordered for. */
const maxDaysAhead = 7;

const slotsADay = (24 * 60) / slotMinutes;

/**
 * The slots of a day: twelve, but eleven when the clocks skip an hour; when an hour repeats, no slot starts
 * in its repetition.
 */
function slotsOn(day: string): Slot[] {
  const starts = Array.from({ length: slotsADay + 1 }, (_, nth) => {
    const hours = (nth * slotMinutes) / 60;
    return momentInWarsaw(day, `${String(hours).padStart(2, "0")}:00`);
  });
  return starts.slice(0, -1).flatMap((from, nth) => {
    const to = minutesAfter(from, slotMinutes);
    const next = starts[nth + 1];
    return next && to <= next ? [{ from, to }] : [];
  });
}
