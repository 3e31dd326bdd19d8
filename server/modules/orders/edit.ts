import { edit } from "#contract/orderCommands.ts";
import { type Access, maySee } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { geocode } from "#server/integrations/geocoder.ts";
import { Refusal } from "#server/refusal.ts";
import { actorOf, command } from "#server/serve.ts";
import { lockOrder } from "./load.ts";
import { checkMove, moveOrder, type Order, outcome } from "./move.ts";
import { keptPhone } from "./phone.ts";
import { drivenMetres, priceOf } from "./price.ts";
import { slotFrom } from "./slot.ts";

export const editOrder = command(
  edit,
  async ({ caller, transaction, now, expectedVersion }, { orderId, scheduledAt, ...wish }) => {
    if (scheduledAt === undefined && Object.keys(wish).length === 0) throw new Refusal("invalid_input");
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    checkMove(order, "edit");
    if (scheduledAt !== undefined && order.status !== "scheduled") throw new Refusal("wrong_order_status");
    const { notes, pickUpNotes, clientPhone, clientZipCode, ...texts } = wish;
    const set: Partial<Order> = {
      ...texts,
      ...(notes !== undefined && { notes: notes || null }),
      ...(pickUpNotes !== undefined && { pickUpNotes: pickUpNotes || null }),
      ...(clientPhone !== undefined && { clientPhone: keptPhone(clientPhone) }),
      ...(scheduledAt !== undefined && slotFrom(scheduledAt, now)),
    };
    if (clientZipCode !== undefined && clientZipCode !== order.clientZipCode) {
      Object.assign(set, await placedAt(transaction, caller.access, order, clientZipCode));
    }
    return outcome(await moveOrder(transaction, order, "edit", { by: actorOf(caller), now, set }));
  },
);

/** The receiver at another postal code, with all that follows: place, region, distance and price. */
async function placedAt(
  transaction: Transaction,
  access: Access,
  order: Order,
  clientZipCode: string,
): Promise<Partial<Order>> {
  const place = await geocode(transaction, { zipCode: clientZipCode });
  if (!place) throw new Refusal("address_not_found");
  const { lat, lng, region } = place;
  if (region !== order.region) {
    if (order.pickupName) throw new Refusal("cross_region_delivery_unavailable");
    // Nobody sends an order to where they would not see it.
    if (!maySee(access, { ...order, region })) throw new Refusal("not_allowed");
  }
  const { pickupLat, pickupLng, multiplierValue, multiplierDeactivatedAt } = order;
  const estimatedDistance =
    pickupLat === null || pickupLng === null
      ? null
      : drivenMetres({ lat: pickupLat, lng: pickupLng }, { lat, lng });
  const multiplier = multiplierDeactivatedAt ? null : multiplierValue;
  return {
    clientZipCode,
    clientLat: lat,
    clientLng: lng,
    region,
    estimatedDistance,
    ...priceOf(order.packageSize ?? "M", estimatedDistance, multiplier),
  };
}
