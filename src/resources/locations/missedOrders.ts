import type { Location, SlotToPickUp } from "#contract/locations.ts";
import { isOpenAt, isOpenDuring } from "#contract/rules/openingHours.ts";

type Opening = Pick<Location, "active" | "workingSettings">;

/**
 * How many of the orders would find the location closed after a change, and did not before. All of them do when it is
 * deactivated.
 */
export function missedOrders(
  slots: readonly SlotToPickUp[],
  before: Opening,
  after: Opening,
  now: Date,
): number {
  const isOpen = ({ workingSettings }: Opening, { slot }: SlotToPickUp) =>
    slot
      ? isOpenDuring(workingSettings, { from: new Date(slot[0]), to: new Date(slot[1]) })
      : isOpenAt(workingSettings, now);
  const isDeactivated = before.active && !after.active;
  return slots
    .filter((one) => isDeactivated || (isOpen(before, one) && !isOpen(after, one)))
    .reduce((sum, { orders }) => sum + orders, 0);
}
