import type { NewOrder } from "#contract/orders/newOrder.ts";
import type { Product } from "#contract/products.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { cities, cityNamed } from "./places.ts";
import { digits, lineOf } from "./shopGoods.ts";

/** Where a shop's parcels wait: one of the company's locations, in a city that the simulator knows. */
export type Counter = {
  locationId: string;
  point: NonNullable<NewOrder["pickupPoint"]>;
  workingSettings: WorkingSettings;
};

/** What a shop has to send. */
export type Goods = {
  companyId: string;
  products: readonly Product[];
  counters: readonly Counter[];
  /** How many products one order may hold. */
  most: number;
};

/** How a shop's nth order comes about. */
export type ShopPlan = {
  /** Waiting time before it, in shares of the mean. */
  gap: number;
  wish: Omit<NewOrder, "scheduledAt" | "externalId">;
  /** Null: the driver carries the goods. */
  counter: Counter | null;
  /** Which of the slots that are offered, 0 (the first) to 1; null: as soon as possible. */
  slot: number | null;
  hasExternalId: boolean;
  /** Seconds of life after which the shop cancels it; null: it does not. */
  cancelsAfter: number | null;
};

/** The nth order of an actor; `actor` is the seed and who it is. Goods without a product can't be sent. */
export function orderOf(
  actor: string,
  nth: number,
  { companyId, products, counters, most }: Goods,
): ShopPlan {
  const random = randomOf(`${actor}:order:${nth}`);
  const gap = -Math.log(1 - random.next());
  const first = random.pick(products);
  const near = counters.length > 0 ? random.pick(counters) : null;
  const counter = random.chance(carried[first.type]) ? null : near;
  const home = (near && cityNamed(near.point.city)) ?? random.pick(cities);
  const { name: street, zipCode } = random.pick(home.streets);
  const others = products.filter(({ id, type }) => id !== first.id && type === first.type);
  const goesAlong = most > 1 && others.length > 0 && random.chance(0.25);
  const lines = goesAlong ? [first, random.pick(others)] : [first];
  return {
    gap,
    wish: {
      companyId,
      products: lines.map((product) => lineOf(random, product)),
      clientName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      clientStreet: `${street} ${random.whole(1, 120)}${random.chance(0.5) ? `/${random.whole(1, 60)}` : ""}`,
      clientCity: home.name,
      clientZipCode: zipCode,
      clientPhone: random.chance(0.03)
        ? "-"
        : `${random.pick(prefixes)} ${digits(random, 3)} ${digits(random, 3)}`,
      packageSize: random.pick(["S", "S", "S", "S", "M", "M", "M", "L"]),
      ...(random.chance(0.25) && { notes: random.pick(notes) }),
      ...(counter && { pickupPoint: counter.point }),
    },
    counter,
    slot: random.chance(0.1) ? random.next() ** 2 : null,
    hasExternalId: random.chance(0.6),
    cancelsAfter: random.chance(0.02) ? random.between(60, 600) : null,
  };
}

/** Share of orders whose goods the driver carries already: they have no pickup point. */
const carried = { iqos: 0.2, pickup_delivery: 0, simple_delivery: 0.05, simple_arrival: 0.4 } as const;

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
