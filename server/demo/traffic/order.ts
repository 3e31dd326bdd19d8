import type { OrderEvent } from "#contract/events.ts";
import type {
  orderComments,
  orderHolds,
  orderOffers,
  orderRenewals,
  orders,
} from "#server/database/tables/orders.ts";
import type { Actor } from "#server/events/append.ts";

export type Order = typeof orders.$inferSelect;

/** An event of an order: who did what when, and the columns it sets. */
export type OrderStep = {
  at: Date;
  name: OrderEvent;
  by: Actor;
  set: Partial<Order>;
  data?: Record<string, unknown>;
};

/** Rows of an order in other tables. */
export type Records = {
  comments: (typeof orderComments.$inferSelect)[];
  holds: (typeof orderHolds.$inferSelect)[];
  renewals: (typeof orderRenewals.$inferSelect)[];
  offers: (typeof orderOffers.$inferSelect)[];
};

export const emptyRecords = (): Records => ({ comments: [], holds: [], renewals: [], offers: [] });

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
