import type { Pool } from "pg";
import type { Places } from "#server/integrations/places.ts";
import type { Served } from "#server/serve.ts";
import { addCompanyLocations } from "./addLocations.ts";
import { companyContract } from "./contract.ts";
import { generateCompanyContract } from "./generateContract.ts";
import { registerCompany } from "./register.ts";
import { selectCompanyProduct } from "./selectProduct.ts";

/** A company's way in: its account, the four steps (its data are a call of companies), the contract. */
export const registrationCalls = (pool: Pool, places: Places): Served[] => [
  registerCompany(pool),
  selectCompanyProduct,
  addCompanyLocations(places),
  generateCompanyContract,
  companyContract,
];
