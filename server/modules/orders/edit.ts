import type { Pool } from "pg";
import type { Address } from "#contract/addresses.ts";
import type { BodyOf, ResponseOf } from "#contract/call.ts";
import type { Pricing } from "#contract/companySettings.ts";
import { ApiError } from "#contract/errors.ts";
import { edit } from "#contract/orders/commands.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import { type Access, maySee } from "#server/access.ts";
import type { Outcome } from "#server/commands/outcome.ts";
import { readerOf } from "#server/database/handles.ts";
import { actorOf, type CommandContext, preparedCommand, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { placeAddress } from "#server/modules/addresses/placeAddress.ts";
import { pricingOf } from "#server/modules/companies/pricing.ts";
import { findOrder, lockOrder } from "./load.ts";
import { checkMove, moveOrder, type Order, outcome } from "./move.ts";
import { keptPhone } from "./phone.ts";
import { roadFrom } from "./places.ts";
import { priceOf } from "./price.ts";
import { slotFrom } from "./slot.ts";

export const editOrder = (places: Places): Route =>
  preparedCommand(
    edit,
    ({ caller, pool, now }, body) => placeAnew({ places, pool, now, access: caller.access }, body),
    editAt,
  );

type Wish = BodyOf<typeof edit>;
type Surroundings = { places: Places; pool: Pool; now: Date; access: Access };

/** The receiver's address as it would be, where that is, and how many metres on the road from the pickup point. */
type Placed = { address: Address; at: Point & { region: string }; metres: number | null };

/** Null: the receiver stays where they are. */
async function placeAnew(
  { access, ...around }: Surroundings,
  { orderId, ...wish }: Wish,
): Promise<Placed | null> {
  const { places, pool } = around;
  const order = await findOrder(readerOf(pool), access, orderId);
  const address = order && addressAfter(order, wish);
  if (!order || !address) return null;
  checkMove(order, "edit");
  const isSameArea = address.zipCode === order.clientZipCode && address.city === order.clientCity;
  const at = isSameArea
    ? await streetAt(places, address)
    : await placeAddress(around, address, { companyId: order.companyId });
  return at && { address, at, metres: await roadFrom(places, order, at) };
}

/** Who corrects a street within the same area is not stopped where nobody knows that street. */
async function streetAt(places: Places, address: Address) {
  const { outcome, candidates } = await places.geocode(address);
  return (outcome === "found" && candidates[0]) || null;
}

/** The address with what the wish changes of it; null where that is nothing. */
function addressAfter(order: Order, { clientStreet, clientCity, clientZipCode }: Omit<Wish, "orderId">) {
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

async function editAt(
  { caller, transaction, now, expectedVersion }: CommandContext<typeof edit>,
  { orderId, scheduledAt, ...wish }: Wish,
  placed: Placed | null,
): Promise<Outcome<ResponseOf<typeof edit>>> {
  if (scheduledAt === undefined && Object.keys(wish).length === 0) throw new ApiError("invalid_input");
  const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
  checkMove(order, "edit");
  if (scheduledAt !== undefined && !isIn("planned", order.status)) throw new ApiError("wrong_order_status");
  const { notes, pickUpNotes, clientPhone, ...texts } = wish;
  const set: Partial<Order> = {
    ...texts,
    ...(notes !== undefined && { notes: notes || null }),
    ...(pickUpNotes !== undefined && { pickUpNotes: pickUpNotes || null }),
    ...(clientPhone !== undefined && { clientPhone: keptPhone(clientPhone) }),
    ...(scheduledAt !== undefined && slotFrom(scheduledAt, now)),
    ...(placed &&
      receiverAt(placed, caller.access, order, wish, await pricingOf(transaction, order.companyId))),
  };
  return outcome(await moveOrder(transaction, order, "edit", { by: actorOf(caller), now, set }));
}

/** The receiver at another place, with all that follows: region, distance and price. */
function receiverAt(
  { address, at, metres }: Placed,
  access: Access,
  order: Order,
  wish: Omit<Wish, "orderId">,
  pricing: Pricing,
) {
  const expected = addressAfter(order, wish);
  // Somebody else has changed the address between the look at the map and now.
  if (!expected || !isSame(expected, address)) throw new ApiError("order_changed");
  const { lat, lng, region } = at;
  if (region !== order.region) {
    if (order.pickupName) throw new ApiError("cross_region_delivery_unavailable");
    // Nobody sends an order to where they would not see it.
    if (!maySee(access, { ...order, region })) throw new ApiError("not_allowed");
  }
  const multiplier = order.multiplierDeactivatedAt ? null : order.multiplierValue;
  return {
    clientLat: lat,
    clientLng: lng,
    region,
    estimatedDistance: metres,
    ...priceOf(order.packageSize ?? "M", metres, multiplier, pricing),
  };
}
