import { type Calendar, momentAt } from "./calendar.ts";

/** A slot of two hours, in Unix milliseconds. */
export type Slot = { from: number; to: number };

/** A slot that starts at `moment` or later, until tomorrow evening: `later` steps after the first. */
export function slotAfter(calendar: Calendar, moment: number, later: number): Slot | null {
  const slots = slotsOf(calendar);
  const first = slots.findIndex(({ from }) => from >= moment);
  return first === -1 ? null : (slots[first + later] ?? slots.at(-1) ?? null);
}

const firstHours = [8, 10, 12, 14, 16, 18, 20];
const known = new WeakMap<Calendar, readonly Slot[]>();

function slotsOf(calendar: Calendar): readonly Slot[] {
  const slots =
    known.get(calendar) ??
    [-7, -6, -5, -4, -3, -2, -1, 0, 1].flatMap((offset) =>
      firstHours.map((first) => ({
        from: momentAt(calendar.day(offset), first),
        to: momentAt(calendar.day(offset), first + 2),
      })),
    );
  known.set(calendar, slots);
  return slots;
}
