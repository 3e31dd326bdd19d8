import { and, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { create } from "#contract/orderCommands.ts";
import type { ProductLine } from "#contract/orderInfo.ts";
import { products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { OrderSettings } from "#server/modules/companies/orderSettings.ts";
import { Refusal } from "#server/refusal.ts";
import type { Order } from "./move.ts";

/** The lines of a new order, as many as the company allows and all of one type, which is the order's. */
export async function orderLines(
  transaction: Transaction,
  companyId: string,
  { maxOrderProductsAllowed }: OrderSettings,
  wanted: BodyOf<typeof create>["products"],
): Promise<{ type: Order["type"]; products: ProductLine[] }> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const found = await transaction
    .select()
    .from(products)
    .where(and(eq(products.companyId, companyId), inArray(products.id, ids)));
  const byId = new Map(found.map((product) => [product.id, product]));
  const [type, ...others] = new Set(found.map((product) => product.type));
  if (!type || others.length > 0 || wanted.length > maxOrderProductsAllowed) throw refusal();
  const lines = wanted.map(({ id, receiptNo, externalNo, amountToPayOnPickUp }): ProductLine => {
    const product = byId.get(id);
    if (!product) throw refusal();
    return {
      id,
      name: product.name,
      code: product.code,
      productCode: null,
      serialNumber: null,
      oldDeviceCode: null,
      smsName: null,
      externalNo: externalNo || null,
      pesel: null,
      receiptNo: receiptNo || null,
      amountToPayOnPickUp: amountToPayOnPickUp ?? null,
    };
  });
  return { type, products: lines };
}

const refusal = () => new Refusal("incorrect_order_products");
