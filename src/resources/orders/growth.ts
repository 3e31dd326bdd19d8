import { isOpen } from "#contract/orders/clock.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { type OrderFilter, orderFileQuery } from "./filters.ts";

/** Whether rows come to match the filter by time alone, because they become overdue, so that no message tells of it. */
export function growsByTime(filter: OrderFilter): boolean {
  const { promise, status = orderStatuses } = orderFileQuery(filter);
  return (promise?.includes("overdue") ?? false) && status.some(isOpen);
}

/** Milliseconds between requests for rows that match a filter by time alone. */
export const growthInterval = 60_000;
