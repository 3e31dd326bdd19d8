import type { Location } from "#contract/locations.ts";
import { type PickupRule, pickupRuleOfTypes } from "#contract/orders/pickupRule.ts";
import { goodsAmong, offeredProducts } from "#src/resources/orders/create/cart/cartRules.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";

/** The choices that are not a location of the company: another address, or no pickup because the driver carries the goods. */
export const otherPickups = ["elsewhere", "carried"] as const;

type Chosen = Pick<OrderValues, "pickup" | "products">;

/** Whether the order has a pickup point, by the type of its products; while it has none, by the types that can be ordered. */
export function pickupRuleOf({ products }: Pick<Chosen, "products">, setup: OrderSetup): PickupRule {
  const ordered = goodsAmong(products, setup);
  const goods = ordered.length > 0 ? ordered : offeredProducts(setup).goods;
  return pickupRuleOfTypes(goods.map(({ type }) => type));
}

/** Whether a phone can be given for the pickup: the service takes none for a location that has one. */
export const takesPhone = (location: Location | undefined, { seesPhones }: OrderSetup): boolean =>
  location === undefined || (seesPhones && location.phone === null);

/** The chosen pickup if the order may have it, otherwise the company's default; "" if the user has to choose one. */
export function pickupOf({ pickup, products }: Chosen, setup: OrderSetup): string {
  const rule = pickupRuleOf({ products }, setup);
  if (rule === "none") return "carried";
  const { locations, defaultLocationId } = setup;
  if (pickup === "elsewhere" || (pickup === "carried" && rule === "optional")) return pickup;
  if (pickup !== "" && pickup !== "carried") return locationOf(setup, pickup) ? pickup : "";
  const defaultLocation = defaultLocationId && locationOf(setup, defaultLocationId);
  if (defaultLocation) return defaultLocation.id;
  if (locations.length > 0) return locations.length === 1 ? (locations[0]?.id ?? "") : "";
  return rule === "required" ? "elsewhere" : "carried";
}
