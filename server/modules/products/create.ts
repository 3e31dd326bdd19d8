import { and, eq } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { create } from "#contract/products.ts";
import { requireAllLocations, within } from "#server/access.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import { companyPartEvent } from "#server/events/append.ts";
import { changesBetween } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { requireFreeName } from "./name.ts";
import { flattenProduct, type ProductValues } from "./values.ts";

export const createProduct = command(
  create,
  async ({ caller, transaction, now }, { companyId, ...input }) => {
    requireAllLocations(caller.access);
    const [company] = await transaction
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)))
      .for("key share");
    if (!company) throw new ApiError("company_not_found");
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
