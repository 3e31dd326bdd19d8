import { type SQL, sql } from "drizzle-orm";
import { type StatusGroup, statusesIn } from "#contract/orders/statuses.ts";

/** The statuses of a group as a list for SQL's `in`: `'accepted', 'picked_up'`. */
export const statusList = (group: StatusGroup): string =>
  statusesIn(group)
    .map((status) => `'${status}'`)
    .join(", ");

/** Condition that the column has a status of the group, for filters and for predicates of partial indexes. */
export const inGroup = (column: string, group: StatusGroup): SQL =>
  sql.raw(`${column} in (${statusList(group)})`);

/** The fields of the contract's `Stage` of an order (alias o) for `json_build_object`; agrees with `stageOf`. */
export const stageFields: SQL = sql`
  'status', o.status, 'isOngoing', ${inGroup("o.status", "ongoing")},
  'inDelivery', ${inGroup("o.status", "underway")} or ${inGroup("o.status", "beforePickup")} and o.pickup_name is null,
  'toBePickedUp', ${inGroup("o.status", "beforePickup")} and o.pickup_name is not null,
  'beganAt', o.status_began_at`;
