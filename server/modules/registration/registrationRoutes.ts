import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { addCompanyLocations } from "./addLocations.ts";
import { companyContract } from "./contract.ts";
import { generateCompanyContract } from "./generateContract.ts";
import { registerCompany } from "./register.ts";
import { selectCompanyProduct } from "./selectProduct.ts";

/** A company's way in: its account, the four steps (its data are a call of companies), the contract. */
export const registrationRoutes = (pool: Pool, places: Places): Route[] => [
  registerCompany(pool),
  selectCompanyProduct,
  addCompanyLocations(places),
  generateCompanyContract,
  companyContract(pool),
];
