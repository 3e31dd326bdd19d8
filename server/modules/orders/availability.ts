import { sql } from "drizzle-orm";
import type { DeliverySettings, Pricing } from "#contract/companySettings.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { DeliveryPromise } from "#contract/orders/form.ts";
import { type PackageSize, promiseMinutes } from "#contract/orders/statuses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Places } from "#server/integrations/places.ts";
import { isOpenAt } from "./openAt.ts";
import { type Price, priceOf } from "./price.ts";
import { type Slot, slotsFor } from "./slots.ts";

/** What somebody wants to have driven. */
export type Ride = {
  company: { id: string; deliverySettings: DeliverySettings; pricing: Pricing };
  /**
   * Null: the driver brings goods of the own stock. Without a place where no map knows it; `workingSettings`: null where
   * nothing is told of hours.
   */
  pickup:
    | ({ [Axis in keyof Point]: number | null } & { region: string; workingSettings: WorkingSettings | null })
    | null;
  receiver: Point & { region: string };
  size: PackageSize;
};

/** What does not depend on when it is to be. */
type Reach = {
  /** Why it is never possible. */
  reason: ErrorCode | null;
  /** Metres on the road; null without a pickup point whose place is known. */
  distance: number | null;
  drivers: DriverCounts;
};

export type Availability = {
  isPossible: boolean;
  /** Why not. */
  reason: ErrorCode | null;
  /** When it would be there: within so many minutes from now, or in a slot. */
  promise: { kind: "now"; minutes: number } | ({ kind: "slot" } & Slot) | null;
  distance: Reach["distance"];
  /** Without any multiplier. */
  price: Price;
};

/**
 * Whether an order could be made now, what it would cost and when it would be there. Distance and price are told also
 * where it is not possible. Asks for the road: not for use inside of a transaction.
 */
export async function availabilityOf(
  reader: Reader,
  places: Places,
  ride: Ride,
  now: Date,
): Promise<Availability> {
  const { reason, distance, drivers } = await reachOf(reader, places, ride);
  const price = priceOf(ride.size, distance, null, ride.company.pricing);
  const verdict = reason ? no(reason) : promiseOf(ride.pickup?.workingSettings ?? null, drivers, now);
  return { ...verdict, distance, price };
}

/** Whether there is anybody who drives from there to there at all. Asks for the road: not inside of a transaction. */
export async function reachOf(reader: Reader, places: Places, ride: Ride): Promise<Reach> {
  const { pickup, receiver } = ride;
  const from = placed(pickup);
  const distance = from && (await places.road(from, receiver)).metres;
  const drivers = await driversFor(reader, ride);
  const reason =
    pickup && pickup.region !== receiver.region
      ? "cross_region_delivery_unavailable"
      : isTooFar(ride, await nearestLocation(reader, ride))
        ? "delivery_not_available_for_specified_addresses"
        : drivers.able === 0
          ? "no_drivers_available"
          : null;
  return { reason, distance, drivers };
}

/** The same with moments as texts, as calls answer it. */
export const presentPromise = (promise: Availability["promise"]): DeliveryPromise | null =>
  promise?.kind === "slot"
    ? { kind: promise.kind, from: promise.from.toISOString(), to: promise.to.toISOString() }
    : promise;

type Verdict = Pick<Availability, "isPossible" | "reason" | "promise">;

/** Drivers of the region who would be able to take it: all of them, and those who are online. */
type DriverCounts = { able: number; online: number };

/** Now, while the place is open and a driver is there; else in the next slot. */
function promiseOf(settings: WorkingSettings | null, { online }: DriverCounts, now: Date): Verdict {
  if (online > 0 && isOpenAt(settings, now)) return yes({ kind: "now", minutes: promiseMinutes });
  const [slot] = slotsFor(settings, now);
  return slot ? yes({ kind: "slot", ...slot }) : no("delivery_not_available_for_specified_addresses");
}

const no = (reason: ErrorCode): Verdict => ({ isPossible: false, reason, promise: null });
const yes = (promise: Availability["promise"]): Verdict => ({ isPossible: true, reason: null, promise });

const placed = (pickup: Ride["pickup"]): Point | null =>
  pickup && pickup.lat !== null && pickup.lng !== null ? { lat: pickup.lat, lng: pickup.lng } : null;

/** `nearest`: metres from the company's nearest location to the receiver; null where it has none. */
function isTooFar({ company, pickup, receiver }: Ride, nearest: number | null): boolean {
  const { maxDeliveryDistanceRadius, maxDestinationDistanceRadius } = company.deliverySettings;
  if (!pickup) return nearest !== null && nearest > maxDestinationDistanceRadius;
  const from = placed(pickup);
  return from !== null && straightMetres(from, receiver) > maxDeliveryDistanceRadius;
}

async function nearestLocation(reader: Reader, { company, pickup, receiver }: Ride): Promise<number | null> {
  if (pickup) return null;
  const { rows } = await reader.execute<Point>(sql`
    select lat, lng from locations
    where company_id = ${company.id} and active and lat is not null and lng is not null`);
  return rows.length === 0 ? null : Math.min(...rows.map((place) => straightMetres(place, receiver)));
}

async function driversFor(reader: Reader, { company, receiver, size }: Ride): Promise<DriverCounts> {
  const { rows } = await reader.execute<DriverCounts>(sql`
    select count(*)::integer as able, (count(*) filter (where status = 'online'))::integer as online
    from drivers
    where region = ${receiver.region} and active and not blocked
      and (allowed_company_ids = '{}' or ${company.id} = any(allowed_company_ids))
      and position(${size}::text in 'SML') <= position(vehicle_size in 'SML')`);
  return rows[0] ?? { able: 0, online: 0 };
}
