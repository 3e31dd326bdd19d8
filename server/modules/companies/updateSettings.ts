import { and, eq, inArray } from "drizzle-orm";
import { updateSettings } from "#contract/companies/companies.ts";
import { ClientPricing, type StageLimits } from "#contract/companies/settings.ts";
import type { Changes } from "#contract/events.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { readStored } from "#server/database/readStored.ts";
import { products } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { changeCompany } from "./change.ts";
import { loseContract } from "./contracts.ts";
import { lockCompany } from "./load.ts";
import { settingsOf } from "./settings.ts";

export const updateCompanySettings = command(
  updateSettings,
  async ({ caller, transaction, now, expectedVersion }, { companyId, voidsContract, ...input }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    await checkProducts(transaction, companyId, input.orderSettings?.orderFormSuggestedProducts ?? []);
    const before = settingsOf(company);
    const changes: Changes = {
      ...changesBetween(
        before.deliverySettings,
        input.deliverySettings ?? before.deliverySettings,
        "deliverySettings.",
      ),
      ...changesBetween(before.orderSettings, input.orderSettings ?? before.orderSettings, "orderSettings."),
      ...changesBetween(before.pricing, input.pricing ?? before.pricing, "pricing."),
      ...limitChanges(before.stageLimits, input.stageLimits ?? before.stageLimits),
    };
    const prices = readStored(ClientPricing, input.pricing ?? before.pricing);
    const loss = hasChanges(changesBetween(readStored(ClientPricing, before.pricing), prices))
      ? await loseContract(transaction, company, now, voidsContract)
      : undefined;
    return changeCompany(transaction, company, {
      name: "editCompanySettings",
      set: { ...input, ...loss?.set },
      changes: { ...changes, ...loss?.changes },
    });
  },
);

const limitChanges = (before: StageLimits, after: StageLimits): Changes =>
  Object.assign(
    {},
    ...orderTypes.map((type) => changesBetween(before[type], after[type], `stageLimits.${type}.`)),
  );

async function checkProducts(transaction: Transaction, companyId: string, ids: readonly string[]) {
  const uniqueIds = new Set(ids);
  const ownCount = await transaction.$count(
    products,
    and(eq(products.companyId, companyId), inArray(products.id, [...uniqueIds])),
  );
  if (ownCount < uniqueIds.size)
    throw invalidInput("orderSettings.orderFormSuggestedProducts", "notOfThisCompany");
}
