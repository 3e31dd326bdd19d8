import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import { OrderSettings } from "#contract/companies/settings.ts";
import { ApiError } from "#contract/errors.ts";
import { MaximumDimensions, ProductSettings } from "#contract/products.ts";
import { selectProduct } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import { readStored } from "#server/database/readStored.ts";
import { products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { companyPartEvent, type NewEvent } from "#server/events/append.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { lockCompany } from "#server/modules/companies/load.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";

/** Selects the product during the onboarding; an active company changes its default package size by it. */
export const selectCompanyProduct = command(
  selectProduct,
  async ({ caller, transaction, now }, { defaultPackageSize: chosen }) => {
    const company = await lockCompany(transaction, caller.access, ownCompany(caller));
    if (company.status === "inactive") throw new ApiError("company_already_activated");
    const before = readStored(OrderSettings, company.orderSettings).defaultPackageSize;
    const defaultPackageSize = chosen ?? before;
    const { productSelectedAt } = company;
    const { events } = await changeCompany(transaction, company, {
      name: "selectProduct",
      set: {
        productSelectedAt: productSelectedAt ?? now,
        orderSettings: { ...(company.orderSettings as object), defaultPackageSize },
      },
      changes: {
        ...(before !== defaultPackageSize && {
          "orderSettings.defaultPackageSize": [before, defaultPackageSize],
        }),
        ...(!productSelectedAt && { productSelectedAt: [null, now.toISOString()] }),
      },
    });
    return resultOf(null, [...events, ...(await ensureProduct(transaction, company.id, now))]);
  },
);

/** The product that every new company starts with. */
export const pickupProduct = {
  name: "eDelivery Pickup",
  type: "pickup_delivery",
  maximumDimensions: z.parse(MaximumDimensions, { weight: 31.5, width: 80, height: 50, length: 100 }),
  settings: z.parse(ProductSettings, { productFormFields: ["weight", "width", "height", "length"] }),
} as const;

async function ensureProduct(transaction: Transaction, companyId: string, now: Date): Promise<NewEvent[]> {
  if ((await transaction.$count(products, eq(products.companyId, companyId))) > 0) return [];
  const id = ulid(now.getTime());
  await transaction.insert(products).values({ ...pickupProduct, id, companyId });
  const about = { id, name: pickupProduct.name };
  const changes = { name: [null, pickupProduct.name], type: [null, pickupProduct.type] } as const;
  return [companyPartEvent("addProduct", companyId, about, changes)];
}
