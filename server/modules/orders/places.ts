import { and, asc, eq, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { create } from "#contract/orderCommands.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { geocode } from "#server/integrations/geocoder.ts";
import { Refusal } from "#server/refusal.ts";
import { keptPhone } from "./phone.ts";
import { drivenMetres } from "./price.ts";

type Body = BodyOf<typeof create>;

/** From where to where an order goes; its region is that of the pickup point, else the receiver's. Metres. */
export async function placesOf(transaction: Transaction, companyId: string, body: Body) {
  const receiver = await geocode(transaction, { zipCode: body.clientZipCode });
  if (!receiver) throw new Refusal("address_not_found");
  const pickup = body.pickupPoint && (await pickupOf(transaction, companyId, body.pickupPoint));
  if (pickup && pickup.region !== receiver.region) throw new Refusal("cross_region_delivery_unavailable");
  return {
    clientName: body.clientName,
    clientPhone: keptPhone(body.clientPhone),
    clientStreet: body.clientStreet,
    clientCity: body.clientCity,
    clientZipCode: body.clientZipCode,
    clientLat: receiver.lat,
    clientLng: receiver.lng,
    ...(pickup ?? noPickup),
    region: receiver.region,
    distance: pickup ? distanceFrom(pickup, receiver) : null,
  };
}

const noPickup = { locationId: null, pickupName: null };

type Point = NonNullable<Body["pickupPoint"]>;

/** As it is kept with the order: one of the company's locations as that one is, any other as it was typed. */
async function pickupOf(transaction: Transaction, companyId: string, point: Point) {
  const place = await geocode(transaction, point);
  const location = await locationOf(transaction, companyId, point);
  if (location) {
    const { lat, lng } = location.lat === null || location.lng === null ? (place ?? nowhere) : location;
    return {
      locationId: location.id,
      region: location.region,
      pickupName: location.name,
      pickupStreet: location.street,
      pickupCity: location.city,
      pickupZipCode: location.zipCode,
      pickupPhone: location.phone ?? keptOrNone(point.phone),
      pickupNotes: point.notes || location.defaultNote,
      pickupLat: lat,
      pickupLng: lng,
      pickupWorkingHours: location.workingHours,
    };
  }
  if (!place) throw new Refusal("pickup_point_address_not_found");
  return {
    locationId: null,
    region: place.region,
    pickupName: point.name,
    pickupStreet: point.street,
    pickupCity: point.city,
    pickupZipCode: point.zipCode,
    pickupPhone: keptOrNone(point.phone),
    pickupNotes: point.notes || null,
    pickupLat: place.lat,
    pickupLng: place.lng,
  };
}

const nowhere = { lat: null, lng: null };

const keptOrNone = (phone: string | undefined) => (phone === undefined ? null : keptPhone(phone));

async function locationOf(transaction: Transaction, companyId: string, { name, zipCode }: Point) {
  const [location] = await transaction
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        eq(locations.active, true),
        eq(locations.zipCode, zipCode),
        sql`lower(trim(${locations.name})) = lower(${name})`,
      ),
    )
    .orderBy(asc(locations.id))
    .limit(1);
  return location;
}

type At = { pickupLat: number | null; pickupLng: number | null };

const distanceFrom = ({ pickupLat, pickupLng }: At, receiver: { lat: number; lng: number }): number | null =>
  pickupLat === null || pickupLng === null
    ? null
    : drivenMetres({ lat: pickupLat, lng: pickupLng }, receiver);
