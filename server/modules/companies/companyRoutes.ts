import { asc } from "drizzle-orm";
import * as contract from "#contract/companies/companies.ts";
import { within } from "#server/access.ts";
import { companies } from "#server/database/tables/companies.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Provider } from "#server/provider.ts";
import { activateCompany } from "./activate.ts";
import { companyHistory } from "./history.ts";
import { companyInfo, listCompanies } from "./read.ts";
import { deactivateCompany, reactivateCompany } from "./switch.ts";
import { updateCompany } from "./update.ts";
import { updateCompanyData } from "./updateData.ts";
import { updateCompanyImage } from "./updateImage.ts";
import { updateCompanySettings } from "./updateSettings.ts";

export const companyRoutes = ({ email }: Provider): Route[] => [
  query(contract.list, ({ caller, reader, now }) => listCompanies(reader, caller.access, now)),
  query(contract.info, ({ caller, reader, now }, { companyId }) =>
    companyInfo(reader, caller, now, companyId, email),
  ),
  query(contract.history, ({ caller, reader }, { companyId }) =>
    companyHistory(reader, caller.access, companyId),
  ),
  query(contract.lookup, ({ caller, reader }) =>
    reader
      .select({ id: companies.id, name: companies.name, status: companies.status })
      .from(companies)
      .where(within(caller.access.companies, companies.id))
      .orderBy(asc(companies.name)),
  ),
  activateCompany,
  deactivateCompany,
  reactivateCompany,
  updateCompany,
  updateCompanyData,
  updateCompanySettings,
  updateCompanyImage,
];
