import { and, eq, sql } from "drizzle-orm";
import type { OrderSettings } from "#contract/companies/settings.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import type { ProductLine } from "#contract/orders/info.ts";
import type { NewLine } from "#contract/orders/newOrder.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import type { Product } from "#contract/products.ts";
import { prepared, type Reader } from "#server/database/handles.ts";
import { products } from "#server/database/tables/companies.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { present } from "#server/modules/products/present.ts";

/** A line of the input with its product. */
export type SelectedLine = { line: NewLine; product: Product };

/**
 * Looks up the products of a new order's lines; throws `incorrect_order_products`, with the problems by input, for lines that
 * the company's order can't have.
 */
export async function selectProducts(
  reader: Reader,
  companyId: string,
  { maxOrderProductsAllowed }: OrderSettings,
  lines: readonly NewLine[],
): Promise<SelectedLine[]> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const rows = await ofCompany(reader).execute({ companyId, ids });
  const byId = new Map(rows.map((row) => [row.id, present(row)]));
  const selected = lines.flatMap((line) => {
    const product = byId.get(line.id);
    return product ? [{ line, product }] : [];
  });
  const problems: Record<string, FieldProblem> = {};
  for (const [nth, { id }] of lines.entries()) {
    const before = lines.slice(0, nth).flatMap((line) => byId.get(line.id) ?? []);
    const problem = productProblem(byId.get(id), before, maxOrderProductsAllowed);
    if (problem) problems[`products.${nth}.id`] = problem;
  }
  refuseProblems(problems, "incorrect_order_products");
  if (!mainTypeOf(selected.map(({ product }) => product)))
    refuseProblems({ products: { message: "noProducts" } }, "incorrect_order_products");
  return selected;
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

/**
 * Why a product can't be in an order after those `before`: main products must have one type and not exceed the maximum;
 * helper products only have their own maximum.
 */
function productProblem(
  product: Product | undefined,
  before: readonly Product[],
  max: number,
): FieldProblem | undefined {
  if (!product || product.productSettings.hideOnOrderForm) return { message: "notOffered" };
  const { helperProduct, maxProductsAllowed } = product.productSettings;
  if (!helperProduct) {
    const main = before.filter(({ productSettings }) => !productSettings.helperProduct);
    if (main[0] && main[0].type !== product.type) return { message: "otherProductType" };
    if (main.length >= max) return { message: "orderFull", args: { max } };
  }
  return before.filter(({ id }) => id === product.id).length >= maxProductsAllowed
    ? { message: "productFull", args: { max: maxProductsAllowed } }
    : undefined;
}

/** An order's type is that of its main products. */
export const orderTypeOf = (selected: readonly SelectedLine[]): Product["type"] => {
  const type = mainTypeOf(selected.map(({ product }) => product));
  if (!type) throw new ApiError("incorrect_order_products");
  return type;
};

/** The type of an order of these products; undefined if all of them are helper products. */
export const mainTypeOf = (lines: readonly Product[]): Product["type"] | undefined =>
  lines.find(({ productSettings }) => !productSettings.helperProduct)?.type;

/** Pieces by product id that the driver has to bring along for these lines; each line is one piece. */
export function goodsToBring(lines: readonly Product[]): ReadonlyMap<string, number> {
  const type = mainTypeOf(lines);
  if (!type || !isBroughtAlong(type)) return new Map();
  const handedOver = lines.filter(({ productSettings }) => !productSettings.takenBack);
  return new Map([...Map.groupBy(handedOver, ({ id }) => id)].map(([id, { length }]) => [id, length]));
}

/** The company's products in the order of these ids, repeated where an id is repeated; unknown ids are left out. */
export async function productsOf(reader: Reader, companyId: string, ids: readonly string[]) {
  const rows = await ofCompany(reader).execute({ companyId, ids: [...new Set(ids)] });
  const byId = new Map(rows.map((row) => [row.id, present(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products that can be ordered by themselves: neither hidden on the order form nor helper products. */
export async function offeredGoods(reader: Reader, companyId: string): Promise<Product[]> {
  const rows = await reader.select().from(products).where(eq(products.companyId, companyId));
  return rows
    .map(present)
    .filter(({ productSettings: { hideOnOrderForm, helperProduct } }) => !hideOnOrderForm && !helperProduct);
}

/** A line as it is stored in the order, independent of later changes of the product. */
export const toProductLine = ({ line, product }: SelectedLine): ProductLine => ({
  id: product.id,
  name: product.name,
  code: product.code,
  productCode: null,
  serialNumber: null,
  oldDeviceCode: null,
  takenBack: product.productSettings.takenBack,
  smsName: null,
  externalNo: line.externalNo ?? null,
  pesel: line.pesel ?? null,
  receiptNo: line.receiptNo ?? null,
  amountToPayOnPickUp: line.amountToPayOnPickUp ?? null,
  dimensions: line.dimensions ?? null,
  medicines: line.medicines ?? null,
  vehicle: line.vehicle ? { registrationPlate: null, vinNumber: null, ...line.vehicle } : null,
});
