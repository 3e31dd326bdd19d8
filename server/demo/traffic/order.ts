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

/** Something that happens to an order: who does what when, and how the order is after it. */
export type Beat = {
  at: Date;
  name: OrderEvent;
  by: Actor;
  set: Partial<Order>;
  data?: Record<string, unknown>;
};

/** The records that lie beside an order. */
export type Records = {
  comments: (typeof orderComments.$inferSelect)[];
  holds: (typeof orderHolds.$inferSelect)[];
  renewals: (typeof orderRenewals.$inferSelect)[];
  offers: (typeof orderOffers.$inferSelect)[];
};

export const noRecords = (): Records => ({ comments: [], holds: [], renewals: [], offers: [] });

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
