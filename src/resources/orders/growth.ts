import { type OrderFilter, orderFileQuery } from "./filters.ts";

/** Whether rows come to match the filter by time alone, so that no message tells of it. */
export const growsByTime = (filter: OrderFilter): boolean =>
  orderFileQuery(filter).promise?.includes("overdue") ?? false;

/** Milliseconds between requests for rows that match a filter by time alone. */
export const growthInterval = 60_000;
