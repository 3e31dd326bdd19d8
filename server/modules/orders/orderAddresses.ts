import type { NewOrder } from "#contract/orders/newOrder.ts";
import type { Point } from "#contract/rules/point.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { type GeocodingContext, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import type { OrderRequest } from "./availability.ts";
import { type PickupContext, resolvePickup } from "./pickupPlaces.ts";

/** Pickup point and receiver of a new order: for availability and price, and as columns of the order. */
type ResolvedAddresses = {
  from: OrderRequest["pickup"];
  to: OrderRequest["receiver"];
  columns: Awaited<ReturnType<typeof receiverOf>>["columns"] &
    (Awaited<ReturnType<typeof pickupOf>>["columns"] | typeof noPickup);
};

/** Resolves both addresses. May call external services: must not run inside a transaction. */
export async function resolveAddresses(context: PickupContext, order: NewOrder): Promise<ResolvedAddresses> {
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

/** A location gives its name, address and phone; any other place is kept as it was sent. */
async function pickupOf(context: PickupContext, companyId: string, point: PickupPoint) {
  const { place, location, address, workingSettings } = await resolvePickup(
    context,
    companyId,
    point,
    "pickupPoint",
  );
  const { street, city, zipCode } = location ?? address;
  const { notes, paymentDetails } = point;
  const columns = {
    locationId: location?.id ?? null,
    pickupName: location?.name ?? point.name ?? null,
    pickupStreet: street,
    pickupCity: city,
    pickupZipCode: zipCode,
    pickupPhone: location?.phone ?? point.phone ?? null,
    pickUpNotes: notes || (location?.defaultNote ?? null),
    pickupLat: place.lat,
    pickupLng: place.lng,
    pickupWorkingHours: workingSettings,
    pickupPayment: paymentDetails
      ? { paymentType: paymentDetails.paymentType, paymentCode: paymentDetails.paymentCode || null }
      : null,
  };
  return { place, columns };
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
