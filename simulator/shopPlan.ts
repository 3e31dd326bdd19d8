import type { AnswerOf, BodyOf } from "#contract/call.ts";
import type { create } from "#contract/orderCommands.ts";
import type { list as listProducts } from "#contract/products.ts";
import { cities, cityNamed } from "./places.ts";
import { type Random, randomOf } from "./random.ts";

type Wish = BodyOf<typeof create>;
export type Counter = NonNullable<Wish["pickupPoint"]>;
type Product = AnswerOf<typeof listProducts>[number];

/** What a shop has to send. */
export type Goods = {
  companyId: string;
  products: readonly Product[];
  counters: readonly Counter[];
};

/** How a shop's nth order comes about. */
export type ShopPlan = {
  /** Waiting time before it, in shares of the mean. */
  gap: number;
  wish: Omit<Wish, "scheduledAt" | "externalId">;
  /** Seconds of real time from the order to the start of its slot; null: as soon as possible. */
  slotAfter: number | null;
  hasExternalId: boolean;
  /** Seconds of life after which the shop cancels it; null: it does not. */
  cancelsAfter: number | null;
};

/** The nth order of an actor; `actor` is the seed and who it is. Goods without a product can't be sent. */
export function orderOf(actor: string, nth: number, { companyId, products, counters }: Goods): ShopPlan {
  const random = randomOf(`${actor}:order:${nth}`);
  const gap = -Math.log(1 - random.next());
  const first = random.pick(products);
  const counter =
    counters.length > 0 && !random.chance(carried[first.type]) ? random.pick(counters) : undefined;
  const home = (counter && cityNamed(counter.city)) ?? random.pick(cities);
  const { name: street, zipCode } = random.pick(home.streets);
  const others = products.filter(({ id, type }) => id !== first.id && type === first.type);
  const lines = others.length > 0 && random.chance(0.25) ? [first, random.pick(others)] : [first];
  return {
    gap,
    wish: {
      companyId,
      products: lines.map(({ id }) => ({ id })),
      clientName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      clientStreet: `${street} ${random.whole(1, 120)}${random.chance(0.5) ? `/${random.whole(1, 60)}` : ""}`,
      clientCity: home.name,
      clientZipCode: zipCode,
      clientPhone: random.chance(0.03) ? "-" : `${random.pick(prefixes)} ${digits(random)} ${digits(random)}`,
      packageSize: random.pick(["S", "S", "S", "S", "M", "M", "M", "L"]),
      ...(random.chance(0.25) && { notes: random.pick(notes) }),
      ...(counter && { pickupPoint: counter }),
    },
    slotAfter: random.chance(0.1) ? random.whole(70 * 60, 48 * 3600) : null,
    hasExternalId: random.chance(0.6),
    cancelsAfter: random.chance(0.02) ? random.between(60, 600) : null,
  };
}

/** Share of orders whose goods the driver carries already: they have no pickup point. */
const carried = { iqos: 0.2, pickup_delivery: 0, simple_delivery: 0.05, simple_arrival: 0.4 } as const;

const digits = (random: Random): string => String(random.whole(0, 999)).padStart(3, "0");

const prefixes = ["501", "512", "602", "691", "733", "795"];
const firstNames = ["Anna", "Marek", "Zofia", "Tomasz", "Hanna", "Paweł", "Łucja", "Igor", "Ewa", "Błażej"];
const lastNames = ["Nowak", "Zięba", "Mazur", "Wrona", "Gołąb", "Kruk", "Sikora", "Dudek", "Żuk", "Bąk"];
const notes = [
  "Proszę zadzwonić przed przyjazdem.",
  "Domofon nie działa.",
  "Trzecie piętro bez windy.",
  "Zostawić w recepcji.",
  "Wejście od podwórza.",
];
