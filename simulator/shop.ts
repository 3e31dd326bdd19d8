import { randomUUID } from "node:crypto";
import { ApiError } from "#contract/errors.ts";
import { list as listLocations } from "#contract/locations.ts";
import { cancel, create } from "#contract/orders/commands.ts";
import { settings, slots } from "#contract/orders/form.ts";
import { list as listProducts } from "#contract/products.ts";
import { me } from "#contract/session.ts";
import type { ApiSession } from "./apiSession.ts";
import { cityNamed } from "./cities.ts";
import { isOpen } from "./openingHours.ts";
import type { OrderCodes } from "./orderCodes.ts";
import { pause } from "./pause.ts";
import { isSellable } from "./shopLines.ts";
import { type Goods, orderOf, type PickupLocation, type ShopPlan } from "./shopPlan.ts";
import type { Tempo } from "./tempo.ts";

/**
 * Maximum milliseconds that a shop may lag behind its plan, e.g. after the machine was suspended; older orders are skipped.
 */
const maxLag = 5_000;

export type Shop = { session: ApiSession; goods: Goods };

/** Loads what a shop can send, and from where; null if there is nothing. */
export async function openShop(session: ApiSession): Promise<Shop | null> {
  const { company } = await session.call(me);
  if (!company) return null;
  const companyId = company.id;
  const products = (await session.call(listProducts, { companyId })).filter(isSellable);
  if (products.length === 0) return null;
  const { orderSettings } = await session.call(settings, { companyId });
  const maxProducts = orderSettings.maxOrderProductsAllowed;
  return {
    session,
    goods: { companyId, products, locations: await pickupLocationsOf(session, companyId), maxProducts },
  };
}

type Business = { seed: number; ordersPerMinute: number; tempo: Tempo; orderCodes: OrderCodes };

/** Creates orders at random times until signing in fails. */
export async function sendOrders(
  { session, goods }: Shop,
  { seed, ordersPerMinute, tempo, orderCodes }: Business,
) {
  const actor = `${seed}:${session.email}`;
  // Distinguishes the orders of this run from those of earlier ones.
  const run = Date.now().toString(36).toUpperCase();
  const failed = new Promise<never>((_, reject) => {
    const send = async (nth: number): Promise<void> => {
      const plan = orderOf(actor, nth, goods);
      const { input, location, slot, hasExternalId, cancelsAfter } = plan;
      const scheduledAt = slot === null ? undefined : await slotOf(session, plan, slot);
      // Nothing is sent from a closed location.
      if (!scheduledAt && location && !isOpen(location.workingSettings, new Date())) return;
      const externalId = hasExternalId ? `S-${run}-${nth}` : undefined;
      const { id } = await session.call(
        create,
        { ...input, scheduledAt, externalId },
        { idempotencyKey: randomUUID() },
      );
      orderCodes.note(id, session);
      if (cancelsAfter === null) return;
      await pause(tempo.handling(cancelsAfter));
      await session.call(cancel, { orderId: id, reason: "CLIENTS_REQUEST", comment: "Klient zrezygnował." });
    };
    const keepSending = async () => {
      let at = Date.now();
      for (let nth = 0; ; nth++) {
        at = Math.max(at, Date.now() - maxLag) + (orderOf(actor, nth, goods).gap * 60_000) / ordersPerMinute;
        await pause(Math.max(0, at - Date.now()));
        // Not awaited, so that a slow service does not slow down the shop.
        send(nth).catch((error) => {
          if (!(error instanceof ApiError)) reject(error);
        });
      }
    };
    keepSending().catch(reject);
  });
  await failed;
}

/** Start of one of the offered slots; undefined if none is offered. */
async function slotOf(session: ApiSession, { input, location }: ShopPlan, which: number) {
  const { companyId } = input;
  const offered = await session.call(slots, {
    companyId,
    ...(location && { locationId: location.locationId }),
  });
  return offered[Math.floor(which * offered.length)]?.from;
}

/** The company's locations in cities with receivers. */
async function pickupLocationsOf(session: ApiSession, companyId: string): Promise<PickupLocation[]> {
  const regions = await session.call(listLocations, { companyId });
  return regions
    .flatMap(({ locations }) => locations)
    .filter(({ active, address }) => active && cityNamed(address.city))
    .map(({ id, name, address: { street, city, zipCode }, workingSettings }) => ({
      locationId: id,
      point: { name, street, city, zipCode },
      workingSettings,
    }));
}
