import { type SQL, sql } from "drizzle-orm";
import { type StatusGroup, statusesIn } from "#contract/orders/statuses.ts";

/** `'accepted', 'picked_up', …`: the statuses of a group as the list of an SQL `in`. */
export const statusList = (group: StatusGroup): string =>
  statusesIn(group)
    .map((status) => `'${status}'`)
    .join(", ");

/** Whether the column holds a status of the group: for filters, and for the predicates of partial indexes. */
export const inGroup = (column: string, group: StatusGroup): SQL =>
  sql.raw(`${column} in (${statusList(group)})`);

/** The contract's `Stage` of an order (alias o): what `stageOf` says in TypeScript. */
export const stageJson: SQL = sql`json_build_object(
  'status', o.status, 'isOngoing', ${inGroup("o.status", "ongoing")},
  'inDelivery', ${inGroup("o.status", "underway")} or ${inGroup("o.status", "beforePickup")} and o.pickup_name is null,
  'toBePickedUp', ${inGroup("o.status", "beforePickup")} and o.pickup_name is not null,
  'beganAt', o.status_began_at)`;
