import { ulid } from "ulid";
import { create } from "#contract/products.ts";
import { requireAllLocations } from "#server/access.ts";
import { products } from "#server/database/tables/companies.ts";
import { companyPartEvent } from "#server/events/append.ts";
import { changesBetween } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { requireCompany } from "#server/modules/companies/load.ts";
import { requireFreeName } from "./name.ts";
import { flattenProduct, type ProductValues } from "./values.ts";

export const createProduct = command(
  create,
  async ({ caller, transaction, now }, { companyId, ...input }) => {
    requireAllLocations(caller.access);
    await requireCompany(transaction, caller.access, companyId);
    const { productSettings: settings, ...values }: ProductValues = { ...input, code: input.code || null };
    const id = ulid(now.getTime());
    await requireFreeName(transaction, { companyId, name: values.name });
    await transaction.insert(products).values({ ...values, settings, id, companyId });
    return {
      response: { id, version: 1 },
      events: [
        companyPartEvent(
          "addProduct",
          companyId,
          { id, name: values.name },
          changesBetween({}, flattenProduct({ ...values, productSettings: settings })),
        ),
      ],
    };
  },
);
