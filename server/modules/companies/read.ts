import { and, asc, eq, getTableColumns, notInArray, type SQL } from "drizzle-orm";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import type { Company, CompanyInfo } from "#contract/companies.ts";
import { CompanyData } from "#contract/companyData.ts";
import { ApiError } from "#contract/errors.ts";
import { hasFlag } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";
import { type Access, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { companies, locations, products } from "#server/database/tables/companies.ts";
import { stepsOf } from "#server/registrationSteps.ts";
import { contractsOf } from "./contracts.ts";
import { settingsOf } from "./settings.ts";

/** The companies within the access, sorted by name. */
export async function listCompanies(reader: Reader, access: Access): Promise<Company[]> {
  const rows = await select(reader, within(access.companies, companies.id));
  return rows.map(present);
}

/**
 * One company in full; unknown and inaccessible ones give the same 404. What only back-office may know is null for
 * everybody else: how orders are dispatched, what drivers earn, and who of the operators did something.
 */
export async function companyInfo(
  reader: Reader,
  { access, permissions, email }: Pick<Caller, "access" | "permissions" | "email">,
  companyId: string,
  contractAddress: string,
): Promise<CompanyInfo> {
  const isBackOffice = hasFlag(permissions, "company.canAccessPage");
  const reach = within(access.companies, companies.id);
  const [row] = await select(reader, and(eq(companies.id, companyId), reach));
  if (!row) throw new ApiError("company_not_found");
  const { deliverySettings, orderSettings, pricing } = settingsOf(row);
  return {
    ...present(row),
    version: row.version,
    nameForDrivers: row.nameForDrivers,
    activatedAt: row.activatedAt?.toISOString() ?? null,
    activatedBy: isBackOffice ? row.activatedBy : null,
    registrationSteps: stepsOf(row),
    dashboardImageUrl: row.dashboardImageUrl,
    owner: {
      name: row.ownerName,
      email: await ownerEmail(reader, companyId),
      phone: row.ownerPhone,
      city: row.ownerCity,
      deliveryProductType: row.deliveryProductType,
    },
    contracts: await contractsOf(reader, companyId, (by) => (isBackOffice || by === email ? by : null)),
    contractAddress,
    contractData: row.contractData === null ? null : z.parse(CompanyData, row.contractData),
    orderSettings,
    deliverySettings: isBackOffice ? deliverySettings : null,
    pricing: { ...pricing, driverShare: isBackOffice ? pricing.driverShare : null },
  };
}

type Row = Awaited<ReturnType<typeof select>>[number];

const select = (reader: Reader, which: SQL | undefined) =>
  reader
    .select({
      ...getTableColumns(companies),
      locations: reader.$count(locations, eq(locations.companyId, companies.id)),
      products: reader.$count(products, eq(products.companyId, companies.id)),
    })
    .from(companies)
    .where(which)
    .orderBy(asc(companies.name), asc(companies.id));

const present = (row: Row): Company => ({
  id: row.id,
  name: row.name,
  status: row.status,
  imageUrl: row.imageUrl,
  countryCode: row.countryCode,
  createdAt: row.createdAt.toISOString(),
  contractGeneratedAt: row.contractGeneratedAt?.toISOString() ?? null,
  locations: row.locations,
  products: row.products,
});

// The owner is the oldest account of the company that is no program's.
async function ownerEmail(reader: Reader, companyId: string): Promise<string | null> {
  const [account] = await reader
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        eq(accounts.userType, "client"),
        notInArray(accounts.accountType, [...apiAccountTypes]),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account?.email ?? null;
}
