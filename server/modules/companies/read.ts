import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import type { Company, CompanyInfo } from "#contract/companies/companies.ts";
import { ApiError } from "#contract/errors.ts";
import { hasFlag } from "#contract/permissions.ts";
import { type Access, accessSql, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import { contracts } from "#server/database/tables/clients.ts";
import { companies, locations, products } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import { stepsOf } from "#server/registrationSteps.ts";
import { contractsOf } from "./contracts.ts";
import { settingsOf } from "./settings.ts";
import { storedCompanyData } from "./storedData.ts";

/** The companies within the access, sorted by name. */
export async function listCompanies(reader: Reader, access: Access, now: Date): Promise<Company[]> {
  const rows = await select(reader, access, now, within(access.companies, companies.id));
  return rows.map(present);
}

/**
 * One company in full; unknown and inaccessible ones give the same 404. Null for everybody but back-office: how orders
 * are dispatched, what drivers earn, and which operator did something.
 */
export async function companyInfo(
  reader: Reader,
  { access, permissions, email }: Pick<Caller, "access" | "permissions" | "email">,
  now: Date,
  companyId: string,
  contractAddress: string,
): Promise<CompanyInfo> {
  const isBackOffice = hasFlag(permissions, "company.canAccessPage");
  const reach = within(access.companies, companies.id);
  const [row] = await select(reader, access, now, and(eq(companies.id, companyId), reach));
  if (!row) throw new ApiError("company_not_found");
  const { deliverySettings, orderSettings, pricing, stageLimits } = settingsOf(row);
  return {
    ...present(row),
    linkRequests: isBackOffice ? row.linkRequests : null,
    version: row.version,
    nameForDrivers: row.nameForDrivers,
    activatedAt: row.activatedAt?.toISOString() ?? null,
    activatedBy: isBackOffice ? row.activatedBy : null,
    registrationSteps: stepsOf(row),
    statusChange:
      isBackOffice && row.switchedAt
        ? { at: row.switchedAt.toISOString(), by: row.switchedBy, reason: row.switchReason }
        : null,
    ordersInHand: isBackOffice ? await countOrdersInHand(reader, companyId) : null,
    sameNip: isBackOffice ? await companiesOfNip(reader, row, within(access.companies, companies.id)) : [],
    dashboardImageUrl: row.dashboardImageUrl,
    owner: {
      name: row.ownerName,
      email: row.ownerEmail,
      phone: row.ownerPhone,
      city: row.ownerCity,
      deliveryProductType: row.deliveryProductType,
    },
    contracts: await contractsOf(reader, companyId, (by) => (isBackOffice || by === email ? by : null)),
    contractAddress,
    contractData: storedCompanyData(row.contractData),
    orderSettings,
    deliverySettings: isBackOffice ? deliverySettings : null,
    stageLimits: isBackOffice ? stageLimits : null,
    pricing: { ...pricing, driverShare: isBackOffice ? pricing.driverShare : null },
  };
}

type Row = Awaited<ReturnType<typeof select>>[number];

const select = (reader: Reader, access: Access, now: Date, which: SQL | undefined) =>
  reader
    .select({
      ...getTableColumns(companies),
      nip: sql<string | null>`${companies.contractData} ->> 'nip'`,
      otherNames,
      ownerEmail,
      contractReceivedAt: contracts.receivedAt,
      contractAcceptedAt: contracts.acceptedAt,
      locations: reader.$count(
        locations,
        and(eq(locations.companyId, companies.id), locationsWithin(access)),
      ),
      products: reader.$count(products, eq(products.companyId, companies.id)),
      linkRequests: reader.$count(
        accountLinks,
        and(
          isNull(accountLinks.tokenHash),
          gt(accountLinks.expiresAt, now),
          inArray(
            accountLinks.accountId,
            reader
              .select({ id: accounts.id })
              .from(accounts)
              .where(and(eq(accounts.companyId, companies.id), ne(accounts.accountType, "deactivated"))),
          ),
        ),
      ),
    })
    .from(companies)
    .leftJoin(contracts, and(eq(contracts.companyId, companies.id), isNull(contracts.voidedAt)))
    .where(which)
    .orderBy(asc(companies.name), asc(companies.id));

/** The locations that the company's page lists. */
const locationsWithin = (access: Access): SQL => {
  const { companyId, region, id: locationId } = locations;
  return accessSql(access, { companyId, region, locationId });
};

const present = (row: Row): Company => ({
  id: row.id,
  name: row.name,
  status: row.status,
  imageUrl: row.imageUrl,
  countryCode: row.countryCode,
  createdAt: row.createdAt.toISOString(),
  contractGeneratedAt: row.contractGeneratedAt?.toISOString() ?? null,
  contractReceivedAt: row.contractReceivedAt?.toISOString() ?? null,
  contractAcceptedAt: row.contractAcceptedAt?.toISOString() ?? null,
  nip: row.nip,
  otherNames: row.otherNames,
  ownerName: row.ownerName,
  ownerEmail: row.ownerEmail,
  locations: row.locations,
  products: row.products,
  linkRequests: row.linkRequests,
});

const companyName = sql`companies.contract_data ->> 'companyName'`;
const otherNames = sql<string[]>`array_remove(array_remove(
  array[${companyName}, nullif(companies.contract_data ->> 'displayName', ${companyName})],
  null), companies.name)`;

// The owner is the company's oldest account that does not belong to a program.
const ownerEmail = sql<string | null>`(
  select a.email from accounts a
  where a.company_id = companies.id and a.user_type = 'client'
    and a.account_type not in (${sql.join(
      apiAccountTypes.map((type) => sql`${type}`),
      sql`, `,
    )})
  order by a.created_at, a.id limit 1)`;

/** Each group has a partial index. */
const countOrdersInHand = (reader: Reader, companyId: string): Promise<number> =>
  reader.$count(
    orders,
    and(
      eq(orders.companyId, companyId),
      or(inGroup("orders.status", "ongoing"), inGroup("orders.status", "planned")),
    ),
  );

/** Other companies that have the same tax number. */
async function companiesOfNip(reader: Reader, { id, nip }: Row, reach: SQL): Promise<CompanyInfo["sameNip"]> {
  if (!nip) return [];
  return reader
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(and(sql`${companies.contractData} ->> 'nip' = ${nip}`, ne(companies.id, id), reach))
    .orderBy(asc(companies.name), asc(companies.id));
}
