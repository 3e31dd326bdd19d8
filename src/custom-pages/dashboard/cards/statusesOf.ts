import type { Dashboard } from "#contract/dashboard.ts";
import { isIn, type OrderStatus, orderStatuses, statusesIn } from "#contract/orders/statuses.ts";

/** The filter of the orders' list by which a figure opens its orders; it has none for cancelled orders that are paid. */
export const statusesOf = {
  created: [],
  delivered: statusesIn("realized"),
  open: orderStatuses.filter((status) => status !== "cancelled" && !isIn("realized", status)),
  cancelled: ["cancelled"],
} satisfies Record<keyof Dashboard["totals"], OrderStatus[]>;
