import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import type { BodyOf, ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { edit } from "#contract/orders/commands.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { type Access, maySee } from "#server/access.ts";
import { type CommandResult, unchanged } from "#server/commands/commandResult.ts";
import { readerOf } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { actorOf, type CommandContext, preparedCommand, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { type GeocodingContext, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { workingSettingsOf } from "#server/modules/locations/present.ts";
import { isBeyondRadius, reasonWithoutDrivers } from "./availability.ts";
import { companyOf } from "./form/company.ts";
import { goodsToBring, productsOf } from "./lines.ts";
import { findOrder, lockOrder, type Order } from "./load.ts";
import { checkMove, isChanged, moveOrder, resultOfMove } from "./move.ts";
import { priceAfterEdit } from "./multipliedPrice.ts";
import { metresFromPickup } from "./orderAddresses.ts";
import { requireOfferedSlot, slotColumns } from "./requestedSlot.ts";
import { linesOf } from "./stock.ts";
import { codeAfterEdit } from "./verificationCodes.ts";

export const editOrder = (geo: GeoServices): Route =>
  preparedCommand(
    edit,
    ({ caller: { access }, pool, now, expectedVersion }, body) =>
      resolveNewAddress({ geo, pool, now, access, expectedVersion }, body),
    applyEdit,
  );

type EditInput = BodyOf<typeof edit>;
type EditContext = GeocodingContext & { access: Access; expectedVersion: number | undefined };

type ReceiverLocation = Point & { region: string };

/** The receiver's new address; its place is null for a correction of a street that is unknown. */
type ResolvedAddress = { address: Address; place: Place | null };

/** Where the receiver is, and the metres by road from the pickup point. */
type Place = { location: ReceiverLocation; metres: number | null };

/** Resolves the receiver's new address; null if it does not change. */
async function resolveNewAddress(
  { access, expectedVersion, ...context }: EditContext,
  { orderId, ...input }: EditInput,
): Promise<ResolvedAddress | null> {
  const { geo, pool } = context;
  const order = await findOrder(readerOf(pool), access, orderId, expectedVersion);
  const address = order && changedAddress(order, input);
  if (!order || !address) return null;
  checkMove(order, "edit");
  const isSameArea = address.zipCode === order.clientZipCode && address.city === order.clientCity;
  const location = isSameArea
    ? await geocodeStreet(geo, address)
    : await resolveAddress(context, address, { companyId: order.companyId });
  if (!location) return { address, place: null };
  await checkReceiver({ pool, access }, order, address, location);
  return { address, place: { location, metres: await metresFromPickup(geo, order, location) } };
}

/**
 * Throws if the new region is out of the caller's access, or the order could not have been created for the new address: in
 * another region than its pickup point, beyond the company's maximum distance, or in another region without a driver who
 * could deliver it.
 */
async function checkReceiver(
  { pool, access }: { pool: Pool; access: Access },
  order: Order,
  address: Address,
  receiver: ReceiverLocation,
): Promise<void> {
  const pickup = order.pickupName === null ? null : { lat: order.pickupLat, lng: order.pickupLng };
  if (pickup && receiver.region !== order.region) throw new ApiError("cross_region_delivery_unavailable");
  // A caller can't move an order out of their own access.
  if (!maySee(access, { ...order, region: receiver.region })) throw new ApiError("not_allowed");
  // A new address in the same postal code counts as a correction of the same place.
  if (address.zipCode === order.clientZipCode) return;
  const reader = readerOf(pool);
  const company = await companyOf(reader, access, order.companyId);
  if (await isBeyondRadius(reader, { company, pickup, receiver }))
    throw new ApiError("delivery_not_available_for_specified_addresses");
  if (receiver.region === order.region) return;
  const products = await productsOf(
    reader,
    order.companyId,
    linesOf(order).map(({ id }) => id),
  );
  const goods = goodsToBring(products);
  const size = order.packageSize ?? "M";
  const reason = await reasonWithoutDrivers(reader, { company, receiver, size, goods });
  if (reason) throw new ApiError(reason);
}

/**
 * A correction within the same city and postal code is accepted even if the street is unknown; the location
 * then stays.
 */
async function geocodeStreet(geo: GeoServices, address: Address) {
  const { outcome, candidates } = await geo.geocode(address);
  return (outcome === "found" && candidates[0]) || null;
}

/** The address after the edit; null if it does not change. */
function changedAddress(
  order: Order,
  { clientStreet, clientCity, clientZipCode }: Omit<EditInput, "orderId">,
) {
  const before: Address = {
    street: order.clientStreet,
    city: order.clientCity,
    zipCode: order.clientZipCode,
  };
  const after: Address = {
    street: clientStreet ?? before.street,
    city: clientCity ?? before.city,
    zipCode: clientZipCode ?? before.zipCode,
  };
  return isSame(before, after) ? null : after;
}

const isSame = (one: Address, other: Address): boolean =>
  one.street === other.street && one.city === other.city && one.zipCode === other.zipCode;

async function applyEdit(
  { caller, transaction, now, expectedVersion }: CommandContext<typeof edit>,
  { orderId, scheduledAt, expectedPrice, ...input }: EditInput,
  resolved: ResolvedAddress | null,
): Promise<CommandResult<ResponseOf<typeof edit>>> {
  if (scheduledAt === undefined && Object.keys(input).length === 0) throw new ApiError("invalid_input");
  const seesPrice = caller.access.mask.orderEstimations;
  const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
  checkMove(order, "edit");
  if (scheduledAt !== undefined && !isIn("planned", order.status)) throw new ApiError("wrong_order_status");
  const { notes, pickUpNotes, ...otherFields } = input;
  const slot = scheduledAt === undefined ? {} : await newSlot(transaction, order, scheduledAt, now);
  checkAddress(order, input, resolved);
  const receiver = resolved?.place && receiverColumns(resolved.place);
  const set: Partial<Order> = {
    ...otherFields,
    ...(notes !== undefined && { notes: notes || null }),
    ...(pickUpNotes !== undefined && { pickUpNotes: pickUpNotes || null }),
    ...slot,
    ...receiver,
    ...codeAfterEdit(order, input.clientPhone),
    ...(await priceAfterEdit(transaction, order, { ...slot, ...receiver })),
  };
  const presented = ({ id, version, estimatedPayout }: Order) => ({
    id,
    version,
    estimatedPayout: estimatedPayout !== null && seesPrice ? Number(estimatedPayout) : null,
  });
  const price = Number(set.estimatedPayout ?? order.estimatedPayout);
  const isExpected = price === expectedPrice || price === Number(order.estimatedPayout);
  // Else the answer would tell a price that is hidden.
  if (expectedPrice !== undefined && seesPrice && !isExpected) throw new ApiError("price_changed", { price });
  if (!isChanged(order, set)) return unchanged(presented(order));
  const moved = await moveOrder(transaction, order, "edit", { by: actorOf(caller), now, set });
  return { ...resultOfMove(moved), response: presented(moved.order) };
}

/** The columns of a new slot, which may start at any minute within the limits of a new order; none if it stays. */
async function newSlot(transaction: Transaction, order: Order, scheduledAt: string, now: Date) {
  if (order.slotFrom && Date.parse(scheduledAt) === order.slotFrom.getTime()) return {};
  const hours = order.pickupName === null ? null : await pickupHours(transaction, order);
  return slotColumns(requireOfferedSlot(hours, scheduledAt, now, { inRanges: false }));
}

/** A location's hours as they are now; those of the order's creation only for an address that is no location. */
async function pickupHours(transaction: Transaction, order: Order): Promise<WorkingSettings> {
  if (order.locationId === null) return readStored(WorkingSettings, order.pickupWorkingHours);
  const [location] = await transaction.select().from(locations).where(eq(locations.id, order.locationId));
  if (!location?.active)
    throw new ApiError("pickup_point_inactive", { errors: { scheduledAt: { message: "pickupInactive" } } });
  return workingSettingsOf(location);
}

/** Throws if somebody else changed the address since it was resolved: its place belongs to another one. */
function checkAddress(order: Order, input: Omit<EditInput, "orderId">, resolved: ResolvedAddress | null) {
  if (!isDeepStrictEqual(changedAddress(order, input), resolved?.address ?? null))
    throw new ApiError("order_changed");
}

/** The columns of a new receiver address: location, region and distance. */
const receiverColumns = ({ location: { lat, lng, region }, metres }: Place) => ({
  clientLat: lat,
  clientLng: lng,
  region,
  estimatedDistance: metres,
});
