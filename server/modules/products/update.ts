import { update } from "#contract/products.ts";
import { requireAllLocations, within } from "#server/access.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { type Lockable, lockWithin, writeNext } from "#server/commands/lockWithin.ts";
import { products } from "#server/database/tables/companies.ts";
import { companyPartEvent } from "#server/events/append.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { requireFreeName } from "./name.ts";
import { present } from "./present.ts";
import { flattenProduct, type ProductValues } from "./values.ts";

export const updateProduct = command(
  update,
  async ({ caller, transaction, expectedVersion }, { productId, ...input }) => {
    requireAllLocations(caller.access);
    const row = await lockWithin(transaction, caller.access, lockableProduct, productId, expectedVersion);
    const { id, version, companyId, ...before } = present(row);
    const after: ProductValues = { ...input, code: input.code || null };
    const changes = changesBetween(flattenProduct(before), flattenProduct(after));
    if (!hasChanges(changes)) return unchanged({ id, version });
    const { productSettings: settings, ...values } = after;
    if (!isSameName(values.name, before.name)) await requireFreeName(transaction, { companyId, ...values });
    const response = await writeNext(transaction, products, row, { ...values, settings });
    const about = { id, name: after.name };
    return { response, events: [companyPartEvent("editProduct", companyId, about, changes)] };
  },
);

const lockableProduct: Lockable<typeof products> = {
  table: products,
  within: (access) => within(access.companies, products.companyId),
  subjectOf: ({ id, companyId }) => ({ type: "company", id: companyId, about: id }),
  notFound: "product_not_found",
  changed: "product_changed",
};

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
