import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { addCompanyLocations } from "./addLocations.ts";
import { companyContract } from "./contract.ts";
import { generateCompanyContract } from "./generateContract.ts";
import { registerCompany } from "./register.ts";
import { selectCompanyProduct } from "./selectProduct.ts";

/** Registration and onboarding: account, the four steps (company data is a call of `companies`), contract. */
export const registrationRoutes = (pool: Pool, geo: GeoServices): Route[] => [
  registerCompany(pool),
  selectCompanyProduct,
  addCompanyLocations(geo),
  generateCompanyContract,
  companyContract(pool),
];
