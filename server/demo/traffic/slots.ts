import { clockTime, type DemoShop } from "#server/demo/world.ts";
import { type Calendar, momentAt } from "./calendar.ts";

/** A slot of two hours, in Unix milliseconds. */
export type Slot = { from: number; to: number };

/**
 * The slot that is `later` steps after the first one that starts at `moment` or later. If the goods wait at a shop, only
 * slots within its hours are considered, as the service offers them.
 */
export function slotAfter(
  calendar: Calendar,
  moment: number,
  later: number,
  shop: Pick<DemoShop, "workingHours"> | null,
): Slot | null {
  let left = later;
  for (const slot of slotsOf(calendar)) {
    if (slot.from < moment || !isOpenAt(shop, slot)) continue;
    if (left-- === 0) return slot;
  }
  return null;
}

type DaySlot = Slot & { weekday: number; first: number };

function isOpenAt(shop: Pick<DemoShop, "workingHours"> | null, { weekday, first }: DaySlot): boolean {
  if (!shop) return true;
  const hours = Object.values(shop.workingHours)[weekday];
  return Boolean(hours && hours.from <= clockTime(first) && clockTime(first + 2) <= hours.to);
}

const firstHours = [8, 10, 12, 14, 16, 18, 20];
const known = new WeakMap<Calendar, readonly DaySlot[]>();

/** All slots from a week ago to a week ahead, oldest first. */
function slotsOf(calendar: Calendar): readonly DaySlot[] {
  const slots =
    known.get(calendar) ??
    Array.from({ length: 15 }, (_, nth) => nth - 7).flatMap((offset) =>
      firstHours.map((first) => ({
        weekday: calendar.day(offset).weekday,
        first,
        from: momentAt(calendar.day(offset), first),
        to: momentAt(calendar.day(offset), first + 2),
      })),
    );
  known.set(calendar, slots);
  return slots;
}
