import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import type { Provider } from "#server/provider.ts";
import { addCompanyLocations } from "./addLocations.ts";
import { companyContract } from "./contract.ts";
import { contractPreview, contractTerms } from "./contractTerms.ts";
import { generateCompanyContract, renewContract } from "./generateContract.ts";
import { registerCompany } from "./register.ts";
import { selectCompanyProduct } from "./selectProduct.ts";
import {
  acceptSignedContract,
  receiveContract,
  signedContractFile,
  uploadSignedContract,
} from "./signedContract.ts";

/** Registration and onboarding: account, the four steps (company data is a call of `companies`), contract. */
export const registrationRoutes = (pool: Pool, geo: GeoServices, provider: Provider): Route[] => [
  registerCompany(pool),
  selectCompanyProduct,
  addCompanyLocations(geo),
  generateCompanyContract(provider),
  renewContract(provider),
  contractTerms(provider),
  contractPreview(provider),
  uploadSignedContract,
  receiveContract,
  acceptSignedContract,
  signedContractFile,
  companyContract(pool),
];
