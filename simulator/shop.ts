import { randomUUID } from "node:crypto";
import { ApiError } from "#contract/errors.ts";
import { list as listLocations } from "#contract/locations.ts";
import { cancel, create } from "#contract/orders/commands.ts";
import { settings, slots } from "#contract/orders/form.ts";
import { list as listProducts } from "#contract/products.ts";
import { me } from "#contract/session.ts";
import { isOpen } from "./hours.ts";
import type { Member } from "./member.ts";
import type { Notebook } from "./notebook.ts";
import { pause } from "./pause.ts";
import { cityNamed } from "./places.ts";
import { isSold } from "./shopGoods.ts";
import { type Counter, type Goods, orderOf, type ShopPlan } from "./shopPlan.ts";
import type { Tempo } from "./tempo.ts";

/** Milliseconds that a shop may be behind its plan, after a pause of the machine; it skips what is older. */
const mostBehind = 5_000;

export type Shop = { member: Member; goods: Goods };

/** Finds out what a shop can send and from where; null when there is nothing. */
export async function openShop(member: Member): Promise<Shop | null> {
  const { company } = await member.call(me);
  if (!company) return null;
  const companyId = company.id;
  const products = (await member.call(listProducts, { companyId })).filter(isSold);
  if (products.length === 0) return null;
  const { orderSettings } = await member.call(settings, { companyId });
  const most = orderSettings.maxOrderProductsAllowed;
  return { member, goods: { companyId, products, counters: await countersOf(member, companyId), most } };
}

type Business = { seed: number; ordersPerMinute: number; tempo: Tempo; notebook: Notebook };

/** Orders for ever, at random times; throws when the shop may no longer sign in. */
export async function order({ member, goods }: Shop, { seed, ordersPerMinute, tempo, notebook }: Business) {
  const actor = `${seed}:${member.email}`;
  // Tells the orders of this run from those of the one before.
  const run = Date.now().toString(36).toUpperCase();
  const failed = new Promise<never>((_, reject) => {
    const send = async (nth: number): Promise<void> => {
      const plan = orderOf(actor, nth, goods);
      const { wish, counter, slot, hasExternalId, cancelsAfter } = plan;
      const scheduledAt = slot === null ? undefined : await slotOf(member, plan, slot);
      // Nobody is at a closed counter who could sell anything.
      if (!scheduledAt && counter && !isOpen(counter.workingSettings, new Date())) return;
      const externalId = hasExternalId ? `S-${run}-${nth}` : undefined;
      const { id } = await member.call(create, { ...wish, scheduledAt, externalId }, randomUUID());
      notebook.note(id, member);
      if (cancelsAfter === null) return;
      await pause(tempo.life(cancelsAfter));
      await member.call(cancel, { orderId: id, reason: "CLIENTS_REQUEST", comment: "Klient zrezygnował." });
    };
    const keepSending = async () => {
      let at = Date.now();
      for (let nth = 0; ; nth++) {
        at =
          Math.max(at, Date.now() - mostBehind) + (orderOf(actor, nth, goods).gap * 60_000) / ordersPerMinute;
        await pause(Math.max(0, at - Date.now()));
        // Not waited for: a slow service must not make the shop slower.
        send(nth).catch((error) => {
          if (!(error instanceof ApiError)) reject(error);
        });
      }
    };
    keepSending().catch(reject);
  });
  await failed;
}

/** The start of one of the slots that are offered; undefined where none is. */
async function slotOf(member: Member, { wish, counter }: ShopPlan, which: number) {
  const { companyId } = wish;
  const offered = await member.call(slots, { companyId, ...(counter && { locationId: counter.locationId }) });
  return offered[Math.floor(which * offered.length)]?.from;
}

/** The company's locations in the cities where there are receivers. */
async function countersOf(member: Member, companyId: string): Promise<Counter[]> {
  const regions = await member.call(listLocations, { companyId });
  return regions
    .flatMap(({ locations }) => locations)
    .filter(({ active, address }) => active && cityNamed(address.city))
    .map(({ id, name, address: { street, city, zipCode }, workingSettings }) => ({
      locationId: id,
      point: { name, street, city, zipCode },
      workingSettings,
    }));
}
