import { and, eq } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { create } from "#contract/products.ts";
import { within } from "#server/access.ts";
import { companies, products } from "#server/database/tables/companies.ts";
import { mapUniqueViolation } from "#server/database/unique.ts";
import { companyPartEvent } from "#server/events/append.ts";
import { changesBetween } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { flat, type ProductValues, uniqueName } from "./values.ts";

export const createProduct = command(create, async ({ caller, transaction, now }, { companyId, ...wish }) => {
  const [company] = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)))
    .for("key share");
  if (!company) throw new ApiError("company_not_found");
  const { productSettings: settings, ...values }: ProductValues = { ...wish, code: wish.code || null };
  const id = ulid(now.getTime());
  await mapUniqueViolation(
    uniqueName,
    "product_name_taken",
    transaction.insert(products).values({ ...values, settings, id, companyId }),
  );
  return {
    response: { id, version: 1 },
    events: [
      companyPartEvent(
        "addProduct",
        companyId,
        { id, name: values.name },
        changesBetween({}, flat({ ...values, productSettings: settings })),
      ),
    ],
  };
});
