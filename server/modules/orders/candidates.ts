import { type SQL, sql } from "drizzle-orm";
import { earthRadius } from "#contract/rules/distance.ts";
import { minute } from "#contract/rules/durations.ts";
import { drivesFor, vehicleCarries } from "#server/database/driverSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { roadFactor } from "#server/integrations/routing/straight.ts";
import { defaultDeliverySettings } from "#server/modules/companies/settings.ts";
import { goodsOf, hasInStock } from "#server/modules/stock/reserved.ts";

/**
 * A driver to whom the order can be offered; `distance` is the estimated metres by road to the start of the
 * order.
 */
type Candidate = { driverId: string; distance: number | null };

/** Minutes after which a driver's last position is ignored. */
const maxPositionAge = 10;

/** Maximum number of orders from one pickup point that a driver carries together. */
const maxGroupedOrders = 3;

/** Metres by road beyond which an order is not offered to a driver. */
const maxDistance = 40_000;

/** Metres by which a priority driver counts as nearer: more than a few kilometres would make the others' orders late. */
const priorityHeadStart = 3_000;

/**
 * Number of drivers considered for one offer: another process may be making an offer to the nearest ones at
 * the same moment.
 */
const maxCandidates = 10;

/**
 * Estimated metres by road from the driver (alias d) to the start of the order (alias o); null if a position
 * is unknown.
 */
export const metresToStart: SQL = sql`round(${greatCircle(
  [sql`d.last_lat`, sql`d.last_lng`],
  [sql`coalesce(o.pickup_lat, o.client_lat)`, sql`coalesce(o.pickup_lng, o.client_lng)`],
)} * ${roadFactor}::float8)::integer`;

/**
 * Condition that the driver (alias d) can take the order (alias o): online, same region, allowed for the
 * company, a vehicle large enough, the goods where the driver brings them along, and no other order it can't be combined with.
 */
export const ableToTake: SQL = sql`(
  d.status = 'online' and d.active and not d.blocked
  and d.region = o.region
  and ${drivesFor(sql`o.company_id`)}
  and ${vehicleCarries(sql`coalesce(o.package_size, 'M')`)}
  and ${hasInStock(sql`d.id`, goodsOf(sql`o`))}
  and (
    select count(*) < ${maxGroupedOrders}::integer and count(*) = count(*) filter (where ${combinable()})
    from orders h join companies c on c.id = o.company_id
    where h.driver_id = d.id and ${inGroup("h.status", "withDriver")}))`;

/** Positions reported before this moment count as unknown. */
export const freshPositionsSince = (now: Date): Date => new Date(now.getTime() - maxPositionAge * minute);

/**
 * Repeats the check at acceptance, on the locked order and driver: the driver may have taken another order
 * since.
 */
export async function canTake(
  transaction: Transaction,
  driverId: string,
  order: { id: string },
): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from orders o, drivers d where o.id = ${order.id} and d.id = ${driverId} and ${ableToTake}`,
  );
  return rowCount === 1;
}

/**
 * The drivers to whom the order can be offered now, nearest first but for the head start of priority drivers: able to take
 * it, recent position, no other open offer, no declined or expired offer of this order since it became new, and not the
 * driver who lost it by the renewal that made it new.
 */
export async function candidates(
  transaction: Transaction,
  order: { id: string; statusBeganAt: Date },
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await transaction.execute<Candidate>(sql`
    select d.id as "driverId", ${metresToStart} as distance
    from orders o join drivers d on d.region = o.region
    where o.id = ${order.id} and d.last_logged_at >= ${freshPositionsSince(now)}
      and coalesce(${metresToStart} <= ${maxDistance}, true)
      and d.id not in (select driver_id from order_offers where answer is null)
      and d.id not in (
        select driver_id from order_offers
        where order_id = ${order.id} and offered_at >= ${order.statusBeganAt} and answer in ('declined', 'silent'))
      and d.id not in (
        select before ->> 'driverId' from order_renewals
        where order_id = ${order.id} and renewed_at >= ${order.statusBeganAt} and before ->> 'driverId' is not null)
      and ${ableToTake}
    order by ${metresToStart} - case when d.priority_driver then ${priorityHeadStart}::integer else 0 end nulls last,
      d.priority_driver desc, d.id
    limit ${maxCandidates}`);
  return rows;
}

/**
 * Condition that an order the driver has (alias h) can be combined with o, by the settings of their company
 * (alias c).
 */
function combinable(): SQL {
  const { groupPickupPointOrders, groupedOrdersMaxDistance } = defaultDeliverySettings;
  const receiversDistance = greatCircle(
    [sql`h.client_lat`, sql`h.client_lng`],
    [sql`o.client_lat`, sql`o.client_lng`],
  );
  return sql`(
    coalesce(c.delivery_settings -> 'groupPickupPointOrders' = 'true', ${groupPickupPointOrders})
    and h.location_id = o.location_id and ${inGroup("h.status", "beforePickup")}
    and ${receiversDistance} <= coalesce(
      (c.delivery_settings ->> 'groupedOrdersMaxDistance')::double precision, ${groupedOrdersMaxDistance}))`;
}

type Coordinate = SQL | number;
type PointSql = readonly [lat: Coordinate, lng: Coordinate];

/** Metres between two points, given by columns or numbers; null if a coordinate is unknown. */
export function greatCircle(point: PointSql, otherPoint: PointSql): SQL {
  const [lat, lng, otherLat, otherLng] = [...point, ...otherPoint].map((coordinate) =>
    typeof coordinate === "number" ? sql`${coordinate}::float8` : coordinate,
  );
  const haversine = sql`power(sin(radians(${otherLat} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${otherLat})) * power(sin(radians(${otherLng} - ${lng}) / 2), 2)`;
  // Rounding can give slightly more than 1 for antipodes. least() ignores nulls, hence the `case`.
  return sql`(case when ${lat} + ${lng} + ${otherLat} + ${otherLng} is not null
    then 2 * ${earthRadius}::float8 * asin(sqrt(least(1, ${haversine}))) end)`;
}
