import { and, asc, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import type { Point } from "#contract/rules/point.ts";
import { prepared, readerOf } from "#server/database/handles.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Places } from "#server/integrations/places.ts";
import { placeAddress } from "#server/modules/addresses/placeAddress.ts";
import { workingSettingsOf } from "#server/modules/locations/present.ts";
import type { Ride } from "./availability.ts";
import { keptPhone } from "./phone.ts";

export type Surroundings = { places: Places; pool: Pool; now: Date };

/** Where a new order begins and ends, for what follows from it, and as the order keeps it. */
type OrderPlaces = {
  from: Ride["pickup"];
  to: Ride["receiver"];
  kept: Awaited<ReturnType<typeof receiverOf>>["kept"] & Awaited<ReturnType<typeof pickupOf>>["kept"];
};

/** Outside services may be asked: never inside a transaction. */
export async function placesOf(around: Surroundings, order: NewOrder): Promise<OrderPlaces> {
  const { at, kept } = await receiverOf(around, order);
  const pickup = order.pickupPoint
    ? await pickupOf(around, order.companyId, order.pickupPoint)
    : { at: null, kept: noPickup };
  return { from: pickup.at, to: at, kept: { ...kept, ...pickup.kept } };
}

async function receiverOf(around: Surroundings, order: NewOrder) {
  const { clientStreet: street, clientCity: city, clientZipCode: zipCode, companyId } = order;
  const at = await placeAddress(around, { street, city, zipCode }, { companyId });
  const kept = {
    clientName: order.clientName,
    clientPhone: keptPhone(order.clientPhone),
    clientStreet: street,
    clientCity: city,
    clientZipCode: zipCode,
    clientLat: at.lat,
    clientLng: at.lng,
  };
  return { at, kept };
}

const noPickup = { locationId: null, pickupName: null };

type PickupPoint = NonNullable<NewOrder["pickupPoint"]>;
type Pickup = { at: NonNullable<Ride["pickup"]>; kept: PickupColumns };
type PickupColumns = {
  locationId: string | null;
  pickupName: string | null;
  pickupStreet?: string;
  pickupCity?: string;
  pickupZipCode?: string;
  pickupPhone?: string | null;
  pickupNotes?: string | null;
  pickupLat?: number | null;
  pickupLng?: number | null;
  pickupWorkingHours?: unknown;
  pickupPayment?: { paymentType: string; paymentCode: string | null } | null;
};

/** One of the company's locations as that one is, any other as it was typed. */
async function pickupOf(around: Surroundings, companyId: string, point: PickupPoint): Promise<Pickup> {
  const { name, street, city, zipCode, notes, paymentDetails } = point;
  const payment = paymentDetails && {
    paymentType: paymentDetails.paymentType,
    paymentCode: paymentDetails.paymentCode || null,
  };
  const phone = point.phone === undefined ? null : keptPhone(point.phone);
  const location = await locationAt(around, companyId, zipCode, (one) => isSame(one.name, name));
  const at = location?.at ?? (await freeAt(around, companyId, { street, city, zipCode }));
  const own = location?.row;
  const kept = {
    locationId: own?.id ?? null,
    pickupName: own?.name ?? name,
    pickupStreet: own?.street ?? street,
    pickupCity: own?.city ?? city,
    pickupZipCode: zipCode,
    pickupPhone: own?.phone ?? phone,
    pickupNotes: notes || (own?.defaultNote ?? null),
    pickupLat: at.lat,
    pickupLng: at.lng,
    pickupWorkingHours: own?.workingHours ?? null,
    pickupPayment: payment ?? null,
  };
  return { at, kept };
}

/** Where somebody would send from: one of the company's locations, where that has this address. */
export async function senderAt(
  around: Surroundings,
  companyId: string,
  address: Address,
): Promise<Pickup["at"] & { locationId: string | null }> {
  const { street, city, zipCode } = address;
  const location = await locationAt(
    around,
    companyId,
    zipCode,
    (one) => isSame(one.street, street) && isSame(one.city, city),
  );
  if (location) return { ...location.at, locationId: location.row.id };
  return { ...(await freeAt(around, companyId, address)), locationId: null };
}

/** A place of which nobody told any hours. */
async function freeAt(around: Surroundings, companyId: string, address: Address): Promise<Pickup["at"]> {
  const { lat, lng, region } = await placeAddress(around, address, { companyId, prefix: "pickup_point_" });
  return { lat, lng, region, workingSettings: null };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type LocationRow = typeof locations.$inferSelect;

async function locationAt(
  { pool, places }: Surroundings,
  companyId: string,
  zipCode: string,
  isMeant: (row: LocationRow) => boolean,
) {
  const row = (await ofCode(readerOf(pool)).execute({ companyId, zipCode })).find(isMeant);
  if (!row) return null;
  const { lat, lng, region } = row;
  const point = lat === null || lng === null ? await placeOfOld(places, row) : { lat, lng };
  return { row, at: { ...point, region, workingSettings: workingSettingsOf(row) } };
}

const ofCode = prepared((reader) =>
  reader
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.companyId, sql.placeholder("companyId")),
        eq(locations.zipCode, sql.placeholder("zipCode")),
        eq(locations.active, true),
      ),
    )
    .orderBy(asc(locations.id))
    .prepare("locations of code"),
);

/** A location from before locations were placed when saved. Whoever sends from there is not asked to mend it. */
async function placeOfOld(places: Places, { street, city, zipCode }: Address) {
  const { outcome, candidates } = await places.geocode({ street, city, zipCode });
  const place = outcome === "found" ? candidates[0] : undefined;
  return { lat: place?.lat ?? null, lng: place?.lng ?? null };
}

type Start = { pickupLat: number | null; pickupLng: number | null };

/** Metres on the road from an order's pickup point; null where that one's place is not known. */
export async function roadFrom(
  places: Places,
  { pickupLat: lat, pickupLng: lng }: Start,
  to: Point,
): Promise<number | null> {
  if (lat === null || lng === null) return null;
  return (await places.road({ lat, lng }, to)).metres;
}
