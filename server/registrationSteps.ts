import type { RegistrationSteps } from "#contract/registrationSteps.ts";
import type { companies } from "#server/database/tables/companies.ts";

type Steps = Pick<
  typeof companies.$inferSelect,
  "productSelectedAt" | "locationsCompletedAt" | "dataCompletedAt" | "contractGeneratedAt"
>;

/** The registration steps of a company; an operator has none. */
export function stepsOf(company: Steps | null): RegistrationSteps {
  const text = (step: Date | null | undefined) => step?.toISOString() ?? null;
  return {
    productSelectionCompleted: text(company?.productSelectedAt),
    locationsCompleted: text(company?.locationsCompletedAt),
    companyDataCompleted: text(company?.dataCompletedAt),
    contractGenerated: text(company?.contractGeneratedAt),
  };
}
