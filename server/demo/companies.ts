import { directCompanies } from "./companies/direct.ts";
import { notActiveCompanies } from "./companies/notActive.ts";
import { pickupCompanies } from "./companies/pickup.ts";
import type { CompanyPlan } from "./companyPlan.ts";

/** All demo companies; their names are invented. */
export const companyPlans: readonly CompanyPlan[] = [
  ...pickupCompanies,
  ...directCompanies,
  ...notActiveCompanies,
];
