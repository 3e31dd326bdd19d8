import type { Address } from "#contract/addresses.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import { type PickupRule, pickupRules } from "#contract/orders/pickupRule.ts";
import type { Product } from "#contract/products.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { cities, cityNamed } from "./cities.ts";
import { digits, lineOf } from "./shopLines.ts";

/** A company's location in a city that the simulator knows. */
export type PickupLocation = {
  locationId: string;
  point: Address & { name: string };
  workingSettings: WorkingSettings;
};

/** What a shop can send. */
export type Goods = {
  companyId: string;
  products: readonly Product[];
  locations: readonly PickupLocation[];
  /** Maximum number of products per order. */
  maxProducts: number;
};

/** A shop's nth order. */
export type ShopPlan = {
  /** Time before the order, relative to the mean. */
  gap: number;
  input: Omit<NewOrder, "scheduledAt" | "externalId">;
  /** The pickup location; null if the driver brings the goods along. */
  location: PickupLocation | null;
  /** Position among the offered slots, from 0 (first) to 1; null: as soon as possible. */
  slot: number | null;
  hasExternalId: boolean;
  /** Real seconds until the shop cancels the order; null: never. */
  cancelsAfter: number | null;
};

/** The nth order of an actor, which is seed and identity. Needs at least one product. */
export function orderOf(
  actor: string,
  nth: number,
  { companyId, products, locations, maxProducts }: Goods,
): ShopPlan {
  const random = randomOf(`${actor}:order:${nth}`);
  const gap = -Math.log(1 - random.next());
  const first = random.pick(products);
  const near = locations.length > 0 ? random.pick(locations) : null;
  const location = random.chance(carried[pickupRules[first.type]]) ? null : near;
  const home = (near && cityNamed(near.point.city)) ?? random.pick(cities);
  const { name: street, zipCode } = random.pick(home.streets);
  const others = products.filter(({ id, type }) => id !== first.id && type === first.type);
  const goesAlong = maxProducts > 1 && others.length > 0 && random.chance(0.25);
  const lines = goesAlong ? [first, random.pick(others)] : [first];
  return {
    gap,
    input: {
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
      ...(location && { pickupPoint: { locationId: location.locationId, ...location.point } }),
    },
    location,
    slot: random.chance(0.1) ? random.next() ** 2 : null,
    hasExternalId: random.chance(0.6),
    cancelsAfter: random.chance(0.02) ? random.between(60, 600) : null,
  };
}

/** Share of orders without a pickup point, for which the driver brings the goods along. */
const carried = { required: 0, optional: 0.4, none: 1 } as const satisfies Record<PickupRule, number>;

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
