import { and, asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as contract from "#contract/companies.ts";
import { within } from "#server/access.ts";
import { companies } from "#server/database/tables/companies.ts";
import { query, type Route } from "#server/http/route.ts";
import { activateCompany } from "./activate.ts";
import { companyHistory } from "./history.ts";
import { companyInfo, listCompanies } from "./read.ts";
import { updateCompanyData } from "./updateData.ts";
import { updateCompanyImage } from "./updateImage.ts";
import { updateCompanySettings } from "./updateSettings.ts";

export const companyRoutes: readonly Route[] = [
  query(contract.list, ({ caller, pool }) => listCompanies(pool, caller.access)),
  query(contract.info, ({ caller, pool }, { companyId }) => companyInfo(pool, caller.access, companyId)),
  query(contract.history, ({ caller, pool }, { companyId }) =>
    companyHistory(pool, caller.access, companyId),
  ),
  query(contract.lookup, ({ caller, pool }) =>
    drizzle(pool)
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(eq(companies.status, "active"), within(caller.access.companies, companies.id)))
      .orderBy(asc(companies.name)),
  ),
  activateCompany,
  updateCompanyData,
  updateCompanySettings,
  updateCompanyImage,
];
