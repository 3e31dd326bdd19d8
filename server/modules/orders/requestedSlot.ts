import { slotMinutes } from "#contract/orders/statuses.ts";
import type { Slot } from "#contract/rules/openingHours.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { minutesAfter } from "#server/clock.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { isOfferable, slotsFor } from "./offeredSlots.ts";

/**
 * The slot that starts at `scheduledAt`; throws unless the pickup point offers it. `inRanges` false: the slot may start
 * at any minute within opening hours.
 */
export function requireOfferedSlot(
  settings: WorkingSettings | null,
  scheduledAt: string,
  now: Date,
  { inRanges }: { inRanges: boolean },
): Slot {
  const from = futureMoment(scheduledAt, now);
  const slot = { from, to: minutesAfter(from, slotMinutes) };
  const isOffered = inRanges
    ? slotsFor(settings, now).some((one) => one.from.getTime() === from.getTime())
    : isOfferable(settings, slot, now);
  if (!isOffered) throw invalidInput("scheduledAt", inRanges ? "slotGone" : "startNotOffered");
  return slot;
}

/** A slot as columns of an order. */
export const slotColumns = ({ from, to }: Slot) => ({ slotFrom: from, slotTo: to, plannedAt: from });

function futureMoment(scheduledAt: string, now: Date): Date {
  const moment = new Date(scheduledAt);
  if (moment <= now) throw invalidInput("scheduledAt", "inThePast");
  return moment;
}
