import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { update } from "#contract/products.ts";
import { type Access, within } from "#server/access.ts";
import { products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { unlessTaken } from "#server/database/unique.ts";
import { companyEvent } from "#server/events/append.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { conflictOf } from "#server/events/conflict.ts";
import { command } from "#server/http/route.ts";
import { present } from "./present.ts";
import { flat, type ProductValues, uniqueName } from "./values.ts";

export const updateProduct = command(
  update,
  async ({ caller, transaction, expectedVersion }, { productId, ...wish }) => {
    const { id, version, companyId, ...before } = await lockProduct(
      transaction,
      caller.access,
      productId,
      expectedVersion,
    );
    const after: ProductValues = { ...wish, code: wish.code || null };
    const changes = changesBetween(flat(before), flat(after));
    if (!hasChanges(changes)) return { response: { id, version }, events: [] };
    const { productSettings: settings, ...values } = after;
    await unlessTaken(
      uniqueName,
      "product_name_taken",
      transaction
        .update(products)
        .set({ ...values, settings, version: version + 1 })
        .where(eq(products.id, id)),
    );
    const about = { id, name: after.name };
    return {
      response: { id, version: version + 1 },
      events: [companyEvent("editProduct", { id: companyId }, { about, changes })],
    };
  },
);

async function lockProduct(transaction: Transaction, access: Access, id: string, expectedVersion?: number) {
  const [row] = await transaction
    .select()
    .from(products)
    .where(and(eq(products.id, id), within(access.companies, products.companyId)))
    .for("update");
  if (!row) throw new ApiError("product_not_found");
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    const subject = { type: "company", id: row.companyId, about: id } as const;
    throw new ApiError("product_changed", await conflictOf(transaction, subject, row.version));
  }
  return present(row);
}
