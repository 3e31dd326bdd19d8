import type { Product } from "#contract/products.ts";
import { type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";

type Line = { id: string };

/** The products that can be ordered: the goods, and what only goes along with them. */
export function offeredProducts({ products }: OrderSetup): { goods: Product[]; helpers: Product[] } {
  const offered = products.filter(({ productSettings }) => !productSettings.hideOnOrderForm);
  const isHelper = ({ productSettings }: Product) => productSettings.helperProduct;
  return { goods: offered.filter((product) => !isHelper(product)), helpers: offered.filter(isHelper) };
}

/** How many of the lines count for the order's maximum: helpers don't. */
export const goodsAmong = (lines: readonly Line[], setup: OrderSetup): Product[] =>
  lines
    .map(({ id }) => productOf(setup, id))
    .filter((product) => product !== undefined && !product.productSettings.helperProduct) as Product[];

export type Hindrance =
  | { because: "otherType"; type: Product["type"] }
  | { because: "orderFull" | "productFull"; most: number };

/** Why one more of a product can't go into the order; null: it can. */
export function hindranceOf(
  { id, type, productSettings }: Product,
  lines: readonly Line[],
  setup: OrderSetup,
): Hindrance | null {
  const goods = goodsAmong(lines, setup);
  const most = setup.orderSettings.maxOrderProductsAllowed;
  const mostOfIt = productSettings.maxProductsAllowed;
  if (!productSettings.helperProduct) {
    const other = goods.find((product) => product.type !== type);
    if (other) return { because: "otherType", type: other.type };
    if (goods.length >= most) return { because: "orderFull", most };
  }
  if (lines.filter((line) => line.id === id).length >= mostOfIt)
    return { because: "productFull", most: mostOfIt };
  return null;
}

/** What the company proposes, is not in the order, and could go into it, all of it together. */
export function missingSuggestions(lines: readonly Line[], setup: OrderSetup): Product[] {
  const missing: Product[] = [];
  for (const id of setup.orderSettings.orderFormSuggestedProducts) {
    const product = productOf(setup, id);
    const all = [...lines, ...missing];
    if (!product || product.productSettings.hideOnOrderForm || all.some((line) => line.id === id)) continue;
    if (!hindranceOf(product, all, setup)) missing.push(product);
  }
  return missing;
}
