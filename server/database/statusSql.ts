import { type SQL, sql } from "drizzle-orm";
import { type StatusGroup, statusesIn } from "#contract/orders/statuses.ts";

/** `o.status in ('accepted', …)`: the statuses of a group, for filters and for the predicates of partial indexes. */
export const inGroup = (column: SQL, group: StatusGroup): SQL =>
  sql`${column} in (${sql.raw(
    statusesIn(group)
      .map((status) => `'${status}'`)
      .join(", "),
  )})`;

const status = sql.raw("o.status");

/** The contract's `Stage` of an order (alias o): what `stageOf` says in TypeScript. */
export const stageJson: SQL = sql`json_build_object(
  'status', o.status, 'isOngoing', ${inGroup(status, "ongoing")},
  'inDelivery', ${inGroup(status, "underway")} or ${inGroup(status, "beforePickup")} and o.pickup_name is null,
  'toBePickedUp', ${inGroup(status, "beforePickup")} and o.pickup_name is not null,
  'beganAt', o.status_began_at)`;
