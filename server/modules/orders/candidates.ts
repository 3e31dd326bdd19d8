import { type SQL, sql } from "drizzle-orm";
import { earthRadius } from "#contract/rules/distance.ts";
import { inGroup } from "#server/database/statusSql.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { detour } from "#server/integrations/routing/straight.ts";
import { usualSettings } from "#server/modules/companies/deliverySettings.ts";

/** Who could be asked; `distance` is metres on the road to the start of the order, about. */
type Candidate = { driverId: string; distance: number | null };

/** Minutes after which nobody knows any more where a driver is. */
const positionAge = 10;

/** Orders of one pickup point that a driver carries at once. */
const mostTogether = 3;

/** Metres on the road from which nobody would be in time. */
const farthest = 40_000;

/** How many are looked at for one offer: another process may ask the nearest ones this very moment. */
const mostCandidates = 10;

/** Metres from the driver (alias d) to where the order (alias o) starts; null when a place is unknown. */
export const metresToStart: SQL = sql`round(${greatCircle(
  [sql`d.last_lat`, sql`d.last_lng`],
  [sql`coalesce(o.pickup_lat, o.client_lat)`, sql`coalesce(o.pickup_lng, o.client_lng)`],
)} * ${detour}::float8)::integer`;

/**
 * Whether the driver (alias d) is able to take the order (alias o): online, in its region, allowed for its company, with a
 * vehicle that carries its size, and without an order that it can't be combined with.
 */
export const ableToTake: SQL = sql`(
  d.status = 'online' and d.active and not d.blocked
  and d.region = o.region
  and (d.allowed_company_ids = '{}' or o.company_id = any(d.allowed_company_ids))
  and position(coalesce(o.package_size, 'M') in 'SML') <= position(d.vehicle_size in 'SML')
  and (
    select count(*) < ${mostTogether}::integer and count(*) = count(*) filter (where ${combinable()})
    from orders h join companies c on c.id = o.company_id
    where h.driver_id = d.id and ${inGroup("h.status", "withDriver")}))`;

/** A driver's place that was told before this moment counts as unknown. */
export const freshFrom = (now: Date): Date => new Date(now.getTime() - positionAge * 60_000);

/** Asked once more at acceptance, on the locked order and driver: meanwhile the driver may have taken another. */
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
 * Those who can be asked now, nearest first: online, with a fresh position, with no other offer to answer, and who
 * have neither declined this order nor left it unanswered since it began to wait.
 */
export async function candidates(
  transaction: Transaction,
  order: { id: string; statusBeganAt: Date },
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await transaction.execute<Candidate>(sql`
    select d.id as "driverId", ${metresToStart} as distance
    from orders o join drivers d on d.region = o.region
    where o.id = ${order.id} and d.last_logged_at >= ${freshFrom(now)}
      and coalesce(${metresToStart} <= ${farthest}, true)
      and d.id not in (select driver_id from order_offers where answer is null)
      and d.id not in (
        select driver_id from order_offers
        where order_id = ${order.id} and offered_at >= ${order.statusBeganAt} and answer in ('declined', 'silent'))
      and ${ableToTake}
    order by distance nulls last, d.id
    limit ${mostCandidates}`);
  return rows;
}

/** Whether an order that the driver has (alias h) and o go in one ride, by what their company (alias c) wants. */
function combinable(): SQL {
  const { groupPickupPointOrders, groupedOrdersMaxDistance } = usualSettings;
  const apart = greatCircle([sql`h.client_lat`, sql`h.client_lng`], [sql`o.client_lat`, sql`o.client_lng`]);
  return sql`(
    coalesce(c.delivery_settings -> 'groupPickupPointOrders' = 'true', ${groupPickupPointOrders})
    and h.location_id = o.location_id and ${inGroup("h.status", "beforePickup")}
    and ${apart} <= coalesce(
      (c.delivery_settings ->> 'groupedOrdersMaxDistance')::double precision, ${groupedOrdersMaxDistance}))`;
}

type Coordinate = SQL | number;
type Place = readonly [lat: Coordinate, lng: Coordinate];

/** Metres between two places, each given by columns or by numbers; null when one is unknown. */
export function greatCircle(place: Place, otherPlace: Place): SQL {
  const [lat, lng, otherLat, otherLng] = [...place, ...otherPlace].map((coordinate) =>
    typeof coordinate === "number" ? sql`${coordinate}::float8` : coordinate,
  );
  const half = sql`power(sin(radians(${otherLat} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${otherLat})) * power(sin(radians(${otherLng} - ${lng}) / 2), 2)`;
  // Antipodes can come out a little over 1; and least() passes over what is null.
  return sql`(case when ${lat} + ${lng} + ${otherLat} + ${otherLng} is not null
    then 2 * ${earthRadius}::float8 * asin(sqrt(least(1, ${half}))) end)`;
}
