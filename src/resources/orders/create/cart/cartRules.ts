import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import type { Product } from "#contract/products.ts";
import { type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";
import { emptyLine, type LineValues } from "#src/resources/orders/create/orderValues.ts";

type Line = { id: string };

/** The products that can be ordered: goods, and helper products, which can only be added to goods. */
export function offeredProducts({ products }: OrderSetup): { goods: Product[]; helpers: Product[] } {
  const offered = products.filter(({ productSettings }) => !productSettings.hideOnOrderForm);
  const isHelper = ({ productSettings }: Product) => productSettings.helperProduct;
  return { goods: offered.filter((product) => !isHelper(product)), helpers: offered.filter(isHelper) };
}

/** The initial lines of an order: the company's product if it has only one, and that can be ordered. */
export function firstLines(setup: OrderSetup): LineValues[] {
  const [only, ...others] = offeredProducts(setup).goods;
  return only && others.length === 0 && !disabledReasonOf(only, [], setup) ? [emptyLine(only)] : [];
}

/** The products of the lines that count towards the maximum of the order: all but helper products. */
export const goodsAmong = (lines: readonly Line[], setup: OrderSetup): Product[] =>
  lines
    .map(({ id }) => productOf(setup, id))
    .filter((product) => product !== undefined && !product.productSettings.helperProduct) as Product[];

export type DisabledReason =
  | { reason: "otherType"; type: Product["type"] }
  | { reason: "broughtAlong" }
  | { reason: "orderFull" | "productFull"; max: number };

/** Why one more of a product can't be added to the order; null if it can. */
export function disabledReasonOf(
  { id, type, productSettings }: Product,
  lines: readonly Line[],
  setup: OrderSetup,
): DisabledReason | null {
  const goods = goodsAmong(lines, setup);
  const max = setup.orderSettings.maxOrderProductsAllowed;
  const maxOfProduct = productSettings.maxProductsAllowed;
  if (!productSettings.helperProduct) {
    if (!setup.reachesAllLocations && isBroughtAlong(type)) return { reason: "broughtAlong" };
    const other = goods.find((product) => product.type !== type);
    if (other) return { reason: "otherType", type: other.type };
    if (goods.length >= max) return { reason: "orderFull", max };
  }
  if (lines.filter((line) => line.id === id).length >= maxOfProduct)
    return { reason: "productFull", max: maxOfProduct };
  return null;
}

/** The suggested products that the order does not have and that could all be added to it. */
export function missingSuggestions(lines: readonly Line[], setup: OrderSetup): Product[] {
  const missing: Product[] = [];
  for (const id of setup.orderSettings.orderFormSuggestedProducts) {
    const product = productOf(setup, id);
    const all = [...lines, ...missing];
    if (!product || product.productSettings.hideOnOrderForm || all.some((line) => line.id === id)) continue;
    if (!disabledReasonOf(product, all, setup)) missing.push(product);
  }
  return missing;
}
