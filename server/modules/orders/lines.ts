import { and, eq, sql } from "drizzle-orm";
import type { OrderSettings } from "#contract/companySettings.ts";
import { ApiError } from "#contract/errors.ts";
import type { ProductLine } from "#contract/orders/info.ts";
import type { NewLine } from "#contract/orders/newOrder.ts";
import type { Product } from "#contract/products.ts";
import { prepared, type Reader } from "#server/database/handles.ts";
import { products } from "#server/database/tables/companies.ts";
import { present } from "#server/modules/products/present.ts";

/** A line as it was sent, and the product that it is of. */
export type Chosen = { line: NewLine; product: Product };

/** The lines of a new order with their products; refuses what no order of the company could hold. */
export async function chosenProducts(
  reader: Reader,
  companyId: string,
  { maxOrderProductsAllowed }: OrderSettings,
  wanted: readonly NewLine[],
): Promise<Chosen[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const found = await ofCompany(reader).execute({ companyId, ids });
  const byId = new Map(found.map((row) => [row.id, present(row)]));
  const chosen = wanted.flatMap((line) => {
    const product = byId.get(line.id);
    return product ? [{ line, product }] : [];
  });
  if (chosen.length < wanted.length || !goTogether(chosen, maxOrderProductsAllowed)) {
    throw new ApiError("incorrect_order_products");
  }
  return chosen;
}

const ofCompany = prepared((reader) =>
  reader
    .select()
    .from(products)
    .where(
      and(
        eq(products.companyId, sql.placeholder("companyId")),
        sql`${products.id} = any(${sql.placeholder("ids")}::text[])`,
      ),
    )
    .prepare("products of order"),
);

/** All of one type and no more than is allowed; helper products go along with them, and count for themselves only. */
function goTogether(chosen: readonly Chosen[], most: number): boolean {
  const goods = chosen.filter(({ product }) => !product.productSettings.helperProduct);
  const isAllowed = ([{ productSettings }, lines]: [Product, readonly Chosen[]]) =>
    !productSettings.hideOnOrderForm && lines.length <= productSettings.maxProductsAllowed;
  return (
    new Set(goods.map(({ product }) => product.type)).size === 1 &&
    goods.length <= most &&
    [...Map.groupBy(chosen, ({ product }) => product)].every(isAllowed)
  );
}

/** The type of an order that holds them: that of those which are no helpers. */
export const typeOf = (chosen: readonly Chosen[]): Product["type"] => {
  const goods = chosen.find(({ product }) => !product.productSettings.helperProduct);
  if (!goods) throw new ApiError("incorrect_order_products");
  return goods.product.type;
};

/** A line as the order keeps it, whatever becomes of its product. */
export const keptLine = ({ line, product }: Chosen): ProductLine => ({
  id: product.id,
  name: product.name,
  code: product.code,
  productCode: null,
  serialNumber: null,
  oldDeviceCode: null,
  smsName: null,
  externalNo: line.externalNo ?? null,
  pesel: line.pesel ?? null,
  receiptNo: line.receiptNo ?? null,
  amountToPayOnPickUp: line.amountToPayOnPickUp ?? null,
  dimensions: line.dimensions ?? null,
  medicines: line.medicines ?? null,
  vehicle: line.vehicle ?? null,
});
