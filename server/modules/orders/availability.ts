import { sql } from "drizzle-orm";
import type { DeliverySettings } from "#contract/companies/settings.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { DeliveryPromise } from "#contract/orders/form.ts";
import { promiseMinutes } from "#contract/orders/promise.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import { isOpenAt, type Slot } from "#contract/rules/openingHours.ts";
import type { Point } from "#contract/rules/point.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { type Access, maySee, reaches } from "#server/access.ts";
import { drivesFor, vehicleCarries } from "#server/database/driverSql.ts";
import type { Reader } from "#server/database/handles.ts";
import { textArray } from "#server/database/textArray.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { hasInStock } from "#server/modules/stock/reserved.ts";
import { slotsFor } from "./offeredSlots.ts";

/** Coordinates are null if the place was never geocoded. */
type Position = { [Axis in keyof Point]: number | null };

/** The parts of an order that its availability depends on. */
export type OrderRequest = {
  company: { id: string; deliverySettings: DeliverySettings };
  /** Null if the driver carries the goods. From a location that is not active no order can be picked up. */
  pickup:
    | (Position & {
        region: string;
        workingSettings: WorkingSettings;
        isActive: boolean;
      })
    | null;
  receiver: Point & { region: string };
  size: PackageSize;
  /** Pieces by product that the driver brings along. */
  goods: ReadonlyMap<string, number>;
};

/** With the location it is picked up at; null for an address without a location, and for goods that are brought along. */
export type LocatedRequest = OrderRequest & { locationId: string | null };

/** The part of availability that does not depend on time. */
type Deliverability = {
  /** Why such an order is never possible; null if it is. */
  reason: ErrorCode | null;
  /** Metres by road; null without a geocoded pickup point. */
  distance: number | null;
  drivers: DriverCounts;
};

export type Availability = {
  isPossible: boolean;
  /** Why it is not possible; null if it is. */
  reason: ErrorCode | null;
  /** When the order would arrive: within so many minutes, or in a slot; null if it is not possible. */
  promise: { kind: "now"; minutes: number } | ({ kind: "slot" } & Slot) | null;
  distance: Deliverability["distance"];
};

/**
 * `availabilityOf` for an account, which can't create an order outside of its own access. May call an external router: must
 * not run inside a transaction.
 */
export async function availabilityWithin(
  access: Access,
  reader: Reader,
  geo: GeoServices,
  { locationId, ...request }: LocatedRequest,
  now: Date,
): Promise<Availability> {
  // An account that is limited to some locations is told this first, and nothing of other places.
  if (!reaches(access.locations, locationId))
    return { ...unavailable("order_needs_location"), distance: null };
  const availability = await availabilityOf(reader, geo, request, now);
  // A closed pickup point is a reason for now and the next slots alone.
  if (availability.reason && availability.reason !== "pickup_point_closed") return availability;
  const keys = { companyId: request.company.id, region: request.receiver.region, locationId };
  return maySee(access, keys) ? availability : { ...availability, ...unavailable("not_allowed") };
}

/**
 * Whether an order can be made now, and when it would arrive. The distance is calculated even if it is not possible. May
 * call an external router: must not run inside a transaction.
 */
export async function availabilityOf(
  reader: Reader,
  geo: GeoServices,
  request: OrderRequest,
  now: Date,
): Promise<Availability> {
  const { reason, distance, drivers } = await deliverabilityOf(reader, geo, request);
  const result = reason
    ? unavailable(reason)
    : promiseOf(request.pickup?.workingSettings ?? null, drivers, now);
  return { ...result, distance };
}

/**
 * Whether the order is possible at any time: same region, within the company's maximum distance, and suitable
 * drivers exist. May call an external router: must not run inside a transaction.
 */
async function deliverabilityOf(
  reader: Reader,
  geo: GeoServices,
  request: OrderRequest,
): Promise<Deliverability> {
  const { pickup, receiver } = request;
  const from = pointOf(pickup);
  const distance = from && (await geo.drivingDistance(from, receiver)).metres;
  const drivers = await countDrivers(reader, request);
  const reason = !(pickup?.isActive ?? true)
    ? "pickup_point_inactive"
    : pickup && pickup.region !== receiver.region
      ? "cross_region_delivery_unavailable"
      : (await isBeyondRadius(reader, request))
        ? "delivery_not_available_for_specified_addresses"
        : missingDrivers(drivers);
  return { reason, distance, drivers };
}

/** Why no driver of the receiver's region can deliver the order at any time; null if one can. */
export const reasonWithoutDrivers = async (
  reader: Reader,
  order: Pick<OrderRequest, "company" | "receiver" | "size" | "goods">,
): Promise<ErrorCode | null> => missingDrivers(await countDrivers(reader, order));

function missingDrivers({ able, stocked }: DriverCounts): ErrorCode | null {
  if (able === 0) return "no_drivers_available";
  return stocked === 0 ? "no_driver_has_goods" : null;
}

/** A promise as calls answer it, with moments as ISO texts. */
export const presentPromise = (promise: Availability["promise"]): DeliveryPromise | null =>
  promise?.kind === "slot"
    ? { kind: promise.kind, from: promise.from.toISOString(), to: promise.to.toISOString() }
    : promise;

type AvailabilityResult = Pick<Availability, "isPossible" | "reason" | "promise">;

/**
 * Numbers of suitable drivers in the region: all of them, those who have the goods, and how many of the latter are
 * online.
 */
type DriverCounts = { able: number; stocked: number; online: number };

/** Promises delivery now if the pickup point is open and a driver is online; otherwise in the next slot. */
function promiseOf(
  settings: WorkingSettings | null,
  { online }: DriverCounts,
  now: Date,
): AvailabilityResult {
  if (online > 0 && isOpenAt(settings, now)) return available({ kind: "now", minutes: promiseMinutes });
  const [slot] = slotsFor(settings, now);
  return slot ? available({ kind: "slot", ...slot }) : unavailable("pickup_point_closed");
}

const unavailable = (reason: ErrorCode): AvailabilityResult => ({ isPossible: false, reason, promise: null });
const available = (promise: Availability["promise"]): AvailabilityResult => ({
  isPossible: true,
  reason: null,
  promise,
});

const pointOf = (pickup: Position | null): Point | null =>
  pickup && pickup.lat !== null && pickup.lng !== null ? { lat: pickup.lat, lng: pickup.lng } : null;

/**
 * Whether the receiver is beyond the company's maximum distance from the pickup point, or without one from its nearest
 * location.
 */
export async function isBeyondRadius(
  reader: Reader,
  { company, pickup, receiver }: Pick<OrderRequest, "company"> & { pickup: Position | null; receiver: Point },
): Promise<boolean> {
  const { maxDeliveryDistanceRadius, maxDestinationDistanceRadius } = company.deliverySettings;
  const from = pickup ? pointOf(pickup) : await nearestLocation(reader, company.id, receiver);
  const radius = pickup ? maxDeliveryDistanceRadius : maxDestinationDistanceRadius;
  return from !== null && straightMetres(from, receiver) > radius;
}

/** The company's location that is nearest to the receiver; null if it has none. */
async function nearestLocation(reader: Reader, companyId: string, receiver: Point): Promise<Point | null> {
  const { rows } = await reader.execute<Point>(sql`
    select lat, lng from locations
    where company_id = ${companyId} and active and lat is not null and lng is not null`);
  const [nearest] = rows.sort((a, b) => straightMetres(a, receiver) - straightMetres(b, receiver));
  return nearest ?? null;
}

async function countDrivers(
  reader: Reader,
  { company, receiver, size, goods }: Pick<OrderRequest, "company" | "receiver" | "size" | "goods">,
): Promise<DriverCounts> {
  const needed = sql`unnest(${textArray([...goods.keys()])}, ${sql.param([...goods.values()])}::integer[])
    as goods(product, pieces)`;
  const isStocked = goods.size === 0 ? sql`true` : hasInStock(sql`d.id`, needed);
  const { rows } = await reader.execute<DriverCounts>(sql`
    select count(*)::integer as able, (count(*) filter (where stocked))::integer as stocked,
      (count(*) filter (where stocked and status = 'online'))::integer as online
    from (
      select d.status, ${isStocked} as stocked from drivers d
      where d.region = ${receiver.region} and d.active and not d.blocked
        and ${drivesFor(company.id)}
        and ${vehicleCarries(sql`${size}::text`)}
    ) as able`);
  return rows[0] ?? { able: 0, stocked: 0, online: 0 };
}
