import type { Location } from "#contract/locations.ts";
import { isBroughtAlong, type PickupRule, pickupRuleOfTypes } from "#contract/orders/pickupRule.ts";
import { goodsAmong, offeredProducts } from "#src/resources/orders/create/cart/cartRules.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";

/** The choices that are not a location of the company: another address, or no pickup because the driver carries the goods. */
const otherPickups = ["elsewhere", "carried"] as const;

/** Those of them that the order may have. */
export function otherPickupsOf(
  rule: PickupRule,
  setup: OrderSetup,
): readonly (typeof otherPickups)[number][] {
  if (!setup.reachesAllLocations) return [];
  return rule === "optional" ? otherPickups : ["elsewhere"];
}

/** Whether none of the company's products can be picked up at a location, and the account has to order at one. */
export function isOutOfReach(setup: OrderSetup): boolean {
  const { goods } = offeredProducts(setup);
  const areAllBrought = goods.length > 0 && goods.every(({ type }) => isBroughtAlong(type));
  return !setup.reachesAllLocations && (setup.locations.length === 0 || areAllBrought);
}

type Chosen = Pick<OrderValues, "pickup" | "products">;

/** Whether the order has a pickup point, by the type of its products; while it has none, by the types that can be ordered. */
export function pickupRuleOf({ products }: Pick<Chosen, "products">, setup: OrderSetup): PickupRule {
  const ordered = goodsAmong(products, setup);
  const goods = ordered.length > 0 ? ordered : offeredProducts(setup).goods;
  return pickupRuleOfTypes(goods.map(({ type }) => type));
}

/** Whether a phone can be given for the pickup: the service takes none for a location that has one. */
export const takesPhone = (location: Location | undefined): boolean => !location?.hasPhone;

/**
 * The chosen pickup if the order may have it, or the default one if none was chosen; "" if the user has to choose one. A place that
 * is not available any more is replaced by no other.
 */
export function pickupOf({ pickup, products }: Chosen, setup: OrderSetup): string {
  const rule = pickupRuleOf({ products }, setup);
  if (rule === "none") return "carried";
  const others = otherPickupsOf(rule, setup);
  if (isAmong(others, pickup)) return pickup;
  const place = placeIdOf(pickup, setup);
  if (place === null) return others.at(-1) ?? "";
  return locationOf(setup, place) ? place : "";
}

/** The pickup that is not available any more, if that is why the user has to choose another one. */
export function gonePickup(values: Chosen, setup: OrderSetup): { name: string | undefined } | null {
  const place = placeIdOf(values.pickup, setup);
  if (!place || pickupOf(values, setup) !== "") return null;
  return { name: setup.inactiveLocations.find(({ id }) => id === place)?.name };
}

/** What was chosen, otherwise what is the default. No pickup is no choice for products that need one. */
const placeIdOf = (pickup: string, { defaults }: OrderSetup): string | null =>
  pickup === "" || pickup === "carried" ? defaults.pickup : pickup;

const isAmong = (pickups: readonly string[], pickup: string): boolean => pickups.includes(pickup);
