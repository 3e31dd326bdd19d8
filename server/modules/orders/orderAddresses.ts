import { and, asc, eq, sql } from "drizzle-orm";
import type { Address } from "#contract/addresses.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import type { Point } from "#contract/rules/point.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { prepared, readerOf } from "#server/database/handles.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { type GeocodingContext, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { workingSettingsOf } from "#server/modules/locations/present.ts";
import type { OrderRequest } from "./availability.ts";

/** Pickup point and receiver of a new order: for availability and price, and as columns of the order. */
type ResolvedAddresses = {
  from: OrderRequest["pickup"];
  to: OrderRequest["receiver"];
  columns: Awaited<ReturnType<typeof receiverOf>>["columns"] &
    Awaited<ReturnType<typeof pickupOf>>["columns"];
};

/** Resolves both addresses. May call external services: must not run inside a transaction. */
export async function resolveAddresses(
  context: GeocodingContext,
  order: NewOrder,
): Promise<ResolvedAddresses> {
  const { place, columns } = await receiverOf(context, order);
  const pickup = order.pickupPoint
    ? await pickupOf(context, order.companyId, order.pickupPoint)
    : { place: null, columns: noPickup };
  return { from: pickup.place, to: place, columns: { ...columns, ...pickup.columns } };
}

async function receiverOf(context: GeocodingContext, order: NewOrder) {
  const { clientStreet: street, clientCity: city, clientZipCode: zipCode, companyId } = order;
  const place = await resolveAddress(context, { street, city, zipCode }, { companyId });
  const columns = {
    clientName: order.clientName,
    clientPhone: order.clientPhone,
    clientStreet: street,
    clientCity: city,
    clientZipCode: zipCode,
    clientLat: place.lat,
    clientLng: place.lng,
  };
  return { place, columns };
}

const noPickup = { locationId: null, pickupName: null };

type PickupPoint = NonNullable<NewOrder["pickupPoint"]>;
type Pickup = { place: NonNullable<OrderRequest["pickup"]>; columns: PickupColumns };
type PickupColumns = {
  locationId: string | null;
  pickupName: string | null;
  pickupStreet?: string;
  pickupCity?: string;
  pickupZipCode?: string;
  pickupPhone?: string | null;
  pickUpNotes?: string | null;
  pickupLat?: number | null;
  pickupLng?: number | null;
  pickupWorkingHours?: WorkingSettings | null;
  pickupPayment?: { paymentType: string; paymentCode: string | null } | null;
};

/** A pickup point that is one of the company's locations takes its data; any other is used as typed. */
async function pickupOf(context: GeocodingContext, companyId: string, point: PickupPoint): Promise<Pickup> {
  const { name, street, city, zipCode, notes, paymentDetails } = point;
  const payment = paymentDetails && {
    paymentType: paymentDetails.paymentType,
    paymentCode: paymentDetails.paymentCode || null,
  };
  const known = await locationAt(context, companyId, zipCode, (one) => isSame(one.name, name));
  const place = known?.place ?? (await resolveOtherPickup(context, companyId, { street, city, zipCode }));
  const location = known?.row;
  const columns = {
    locationId: location?.id ?? null,
    pickupName: location?.name ?? name,
    pickupStreet: location?.street ?? street,
    pickupCity: location?.city ?? city,
    pickupZipCode: zipCode,
    pickupPhone: location?.phone ?? point.phone ?? null,
    pickUpNotes: notes || (location?.defaultNote ?? null),
    pickupLat: place.lat,
    pickupLng: place.lng,
    pickupWorkingHours: location ? workingSettingsOf(location) : null,
    pickupPayment: payment ?? null,
  };
  return { place, columns };
}

/** The pickup point at an address: the company's location there, or the resolved address. */
export async function pickupLocationAt(
  context: GeocodingContext,
  companyId: string,
  address: Address,
): Promise<Pickup["place"] & { locationId: string | null }> {
  const { street, city, zipCode } = address;
  const location = await locationAt(
    context,
    companyId,
    zipCode,
    (one) => isSame(one.street, street) && isSame(one.city, city),
  );
  if (location) return { ...location.place, locationId: location.row.id };
  return { ...(await resolveOtherPickup(context, companyId, address)), locationId: null };
}

/** A pickup point without known hours. */
async function resolveOtherPickup(
  context: GeocodingContext,
  companyId: string,
  address: Address,
): Promise<Pickup["place"]> {
  const { lat, lng, region } = await resolveAddress(context, address, { companyId, prefix: "pickup_point_" });
  return { lat, lng, region, workingSettings: null };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type LocationRow = typeof locations.$inferSelect;

async function locationAt(
  { pool, geo }: GeocodingContext,
  companyId: string,
  zipCode: string,
  matches: (row: LocationRow) => boolean,
) {
  const row = (await locationsOfZipCode(readerOf(pool)).execute({ companyId, zipCode })).find(matches);
  if (!row) return null;
  const { lat, lng, region } = row;
  const point = lat === null || lng === null ? await geocodeOldLocation(geo, row) : { lat, lng };
  return { row, place: { ...point, region, workingSettings: workingSettingsOf(row) } };
}

const locationsOfZipCode = prepared((reader) =>
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

/** Older locations may have no coordinates; an order from there is still accepted. */
async function geocodeOldLocation(geo: GeoServices, { street, city, zipCode }: Address) {
  const { outcome, candidates } = await geo.geocode({ street, city, zipCode });
  const place = outcome === "found" ? candidates[0] : undefined;
  return { lat: place?.lat ?? null, lng: place?.lng ?? null };
}

type PickupPosition = { pickupLat: number | null; pickupLng: number | null };

/** Metres by road from an order's pickup point; null if its position is unknown. */
export async function metresFromPickup(
  geo: GeoServices,
  { pickupLat: lat, pickupLng: lng }: PickupPosition,
  to: Point,
): Promise<number | null> {
  if (lat === null || lng === null) return null;
  return (await geo.drivingDistance({ lat, lng }, to)).metres;
}
