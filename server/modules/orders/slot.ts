import { ApiError } from "#contract/errors.ts";
import { slotMinutes } from "#contract/orders/statuses.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { isOfferable, type Slot, slotsFor } from "./slots.ts";

/** The slot that begins at `scheduledAt`, which must be still to come. */
export function slotFrom(scheduledAt: string, now: Date) {
  const from = comingMoment(scheduledAt, now);
  return slotColumns({ from, to: new Date(from.getTime() + slotMinutes * 60_000) });
}

/** The same, of those that a place offers; `inRanges` false: the two hours may begin at any minute that it offers. */
export function offeredSlot(
  settings: WorkingSettings | null,
  scheduledAt: string,
  now: Date,
  { inRanges }: { inRanges: boolean },
): Slot {
  const from = comingMoment(scheduledAt, now);
  const slot = { from, to: new Date(from.getTime() + slotMinutes * 60_000) };
  const isOffered = inRanges
    ? slotsFor(settings, now).some((one) => one.from.getTime() === from.getTime())
    : isOfferable(settings, slot, now);
  if (!isOffered) throw refusal("slotGone");
  return slot;
}

/** A slot as an order keeps it. */
export const slotColumns = ({ from, to }: Slot) => ({ slotFrom: from, slotTo: to, plannedAt: from });

function comingMoment(scheduledAt: string, now: Date): Date {
  const moment = new Date(scheduledAt);
  if (moment <= now) throw refusal("inThePast");
  return moment;
}

const refusal = (message: "inThePast" | "slotGone") =>
  new ApiError("invalid_input", { errors: { scheduledAt: { message } } });
