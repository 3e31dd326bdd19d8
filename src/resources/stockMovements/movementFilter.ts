import type { MovementFilter as Schema } from "#contract/stock/movements.ts";
import type { z } from "#contract/zod.ts";
import { dayEnd, dayOf, dayStart } from "#src/ui/warsawTime.ts";

/** The filter of the list and of its file. */
export type MovementFilter = z.input<typeof Schema>;

/** The day in Warsaw of a moment of the filter; "" without one. */
export const dayOfFilter = (moment: string | undefined): string => (moment ? dayOf(moment) : "");

/** The filter with the earlier of its days first. */
export function inOrder(filter: MovementFilter): MovementFilter {
  const { from, to } = filter;
  return from && to && from > to ? { ...filter, from: dayStart(dayOf(to)), to: dayEnd(dayOf(from)) } : filter;
}

/** Whether exactly one holder is chosen, whose balance after each movement can be shown. */
export const hasHolder = ({ warehouseId, driverId }: MovementFilter): boolean =>
  Boolean(warehouseId) !== Boolean(driverId);
