import type { DataOf, OrderEvent } from "#contract/events.ts";
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
export type OrderStep = { [Name in OrderEvent]: StepOf<Name> }[OrderEvent];

type StepOf<Name extends OrderEvent> = { at: Date; name: Name; by: Actor; set: Partial<Order> } & (Record<
  string,
  never
> extends DataOf<Name>
  ? { data?: undefined }
  : { data: DataOf<Name> });

/** Rows of an order in other tables. */
export type Records = {
  comments: (typeof orderComments.$inferSelect)[];
  holds: (typeof orderHolds.$inferSelect)[];
  renewals: (typeof orderRenewals.$inferSelect)[];
  offers: (typeof orderOffers.$inferSelect)[];
};

export const emptyRecords = (): Records => ({ comments: [], holds: [], renewals: [], offers: [] });
