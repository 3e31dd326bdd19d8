import { slotMinutes } from "#contract/orderStatus.ts";
import { Refusal } from "#server/refusal.ts";

/** The slot that begins at `scheduledAt`, which must be still to come. */
export function slotFrom(scheduledAt: string, now: Date) {
  const start = new Date(scheduledAt);
  if (start <= now) {
    throw new Refusal("invalid_input", { errors: { scheduledAt: { message: "inThePast" } } });
  }
  return { slotFrom: start, slotTo: new Date(start.getTime() + slotMinutes * 60_000), plannedAt: start };
}
