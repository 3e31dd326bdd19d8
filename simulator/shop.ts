import { randomUUID } from "node:crypto";
import { cancel, create } from "#contract/orderCommands.ts";
import { info, list as listOrders } from "#contract/orders.ts";
import { list as listProducts } from "#contract/products.ts";
import { me } from "#contract/session.ts";
import type { Member } from "./member.ts";
import type { Notebook } from "./notebook.ts";
import { pause } from "./pause.ts";
import { CallError } from "./service.ts";
import { type Counter, type Goods, orderOf } from "./shopPlan.ts";
import type { Tempo } from "./tempo.ts";

/** Counters that are looked for among a company's latest orders, at most. */
const mostCounters = 8;
/** Milliseconds that a shop may be behind its plan, after a pause of the machine; it skips what is older. */
const mostBehind = 5_000;

export type Shop = { member: Member; goods: Goods };

/** Finds out what a shop can send and from where; null when there is nothing. */
export async function openShop(member: Member): Promise<Shop | null> {
  const { company } = await member.call(me);
  if (!company) return null;
  const products = (await member.call(listProducts)).filter(({ companyId }) => companyId === company.id);
  if (products.length === 0) return null;
  return { member, goods: { companyId: company.id, products, counters: await countersOf(member) } };
}

type Business = { seed: number; ordersPerMinute: number; tempo: Tempo; notebook: Notebook };

/** Orders for ever, at random times; throws when the shop may no longer sign in. */
export async function order({ member, goods }: Shop, { seed, ordersPerMinute, tempo, notebook }: Business) {
  const actor = `${seed}:${member.email}`;
  // Tells the orders of this run from those of the one before.
  const run = Date.now().toString(36).toUpperCase();
  const failed = new Promise<never>((_, reject) => {
    const send = async (nth: number): Promise<void> => {
      const { wish, slotAfter, hasExternalId, cancelsAfter } = orderOf(actor, nth, goods);
      const scheduledAt =
        slotAfter === null ? undefined : new Date(Date.now() + slotAfter * 1000).toISOString();
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
          if (!(error instanceof CallError)) reject(error);
        });
      }
    };
    keepSending().catch(reject);
  });
  await failed;
}

/** The pickup points of the company's latest orders. */
async function countersOf(member: Member): Promise<Counter[]> {
  const day = 86_400_000;
  const [dateFrom, dateTo] = [Date.now() - 3 * day, Date.now() + day].map((at) => new Date(at).toISOString());
  const rows = await member.call(listOrders, { dateFrom, dateTo });
  const examples = new Map(
    rows.flatMap(({ pickupPointName, id }) => (pickupPointName ? [[pickupPointName, id]] : [])),
  );
  const found: Counter[] = [];
  for (const orderId of [...examples.values()].slice(0, mostCounters)) {
    const { pickupPoint } = await member.call(info, { orderId });
    if (!pickupPoint) continue;
    const { name, street, city, zipCode } = pickupPoint;
    found.push({ name, street, city, zipCode });
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}
