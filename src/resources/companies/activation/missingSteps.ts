import type { CompanyInfo } from "#contract/companies.ts";

/** What a company has not done of its registration, in its order. */
export function missingSteps(company: CompanyInfo) {
  const isDone = {
    product: company.products > 0 || company.owner.deliveryProductType !== null,
    locations: company.locations > 0,
    companyData: company.contractData !== null,
    contract: company.contractGeneratedAt !== null,
  };
  return (["product", "locations", "companyData", "contract"] as const).filter((step) => !isDone[step]);
}
