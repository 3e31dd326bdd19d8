import { canViewFlags, scopes } from "#contract/permissions.ts";
import type { accounts } from "#server/database/tables/accounts.ts";
import { asciiName } from "./asciiName.ts";
import { stableId, worldStart } from "./stableId.ts";
import type { DemoCompany } from "./world.ts";

type Account = typeof accounts.$inferSelect;

/** Password of all demo accounts and drivers. */
export const password = "Delivery1";

/** The demo accounts that are printed when the service starts. */
export const demoAccounts = [
  { email: "admin@edelivery.example", password, about: "operator who may do everything" },
  { email: "desk@edelivery.example", password, about: "operator of two companies in three regions" },
  { email: "viewer@edelivery.example", password, about: "operator who reads orders without personal data" },
  { email: "client@acme.example", password, about: "client of ACME Elektronika" },
  { email: "newcomer@fresh.example", password, about: "client whose registration has just begun" },
] as const;

export type DemoEmail = (typeof demoAccounts)[number]["email"];

export const deskCompanies = ["ACME Elektronika", "Apteka Pod Lipą"] as const;

export const deskRegions = ["Mazowieckie", "Małopolskie", "Śląskie"] as const;

export const accountId = (email: string): string => stableId(`account:${email}`);

/** E-mail address of the account by which a company's shops send orders; made of the first word of the company's name. */
export const shopEmail = ({ name }: DemoCompany): string =>
  `orders@${asciiName(name.split(" ")[0] ?? name)}.example`;

type Grants = Omit<
  Account,
  "id" | "version" | "formerType" | "email" | "passwordHash" | "locationIds" | "createdAt"
>;

/** Grants of the demo accounts. */
export function demoGrants(
  companyId: (name: string) => string,
  acmeLocationId: string,
): Record<DemoEmail, Grants> {
  const operator = { userType: "operator", companyId: null, defaultLocationId: null } as const;
  const acme = companyId("ACME Elektronika");
  return {
    "admin@edelivery.example": {
      ...operator,
      accountType: "xd_coordinator",
      scopes: [...scopes],
      canView: [...canViewFlags],
      companyIds: ["*"],
      regions: ["*"],
    },
    "desk@edelivery.example": {
      ...operator,
      accountType: "xd_employee",
      scopes: ["orders", "drivers"],
      canView: [...canViewFlags],
      companyIds: deskCompanies.map(companyId),
      regions: [...deskRegions],
    },
    "viewer@edelivery.example": {
      ...operator,
      accountType: "other",
      scopes: ["orders:read"],
      canView: [],
      companyIds: ["*"],
      regions: ["*"],
    },
    "client@acme.example": client(acme, "other", acmeLocationId),
    "newcomer@fresh.example": client(companyId("Fresh Start"), "other", null),
  };
}

/** Accounts of the other companies' owners. */
export const ownerAccounts = (companies: readonly DemoCompany[], passwordHash: string): Account[] =>
  companies
    .filter(({ name }) => !ownedAbove.has(name))
    .map(({ id, owner }) => toAccount(owner.email, client(id, "other", null), passwordHash));

const ownedAbove: ReadonlySet<string> = new Set(["ACME Elektronika", "Fresh Start"]);

/** Accounts of programs, for every company that may send orders. */
export const shopAccounts = (companies: readonly DemoCompany[], passwordHash: string): Account[] =>
  companies
    .filter(({ status, steps }) => status === undefined && steps === undefined)
    .map((company) => toAccount(shopEmail(company), client(company.id, "api", null), passwordHash));

const client = (company: string, accountType: "api" | "other", defaultLocationId: string | null): Grants => ({
  userType: "client",
  accountType,
  scopes: [],
  canView: [],
  companyIds: [company],
  regions: ["*"],
  companyId: company,
  defaultLocationId,
});

export const toAccount = (email: string, grants: Grants, passwordHash: string): Account => ({
  ...grants,
  id: accountId(email),
  email,
  passwordHash,
  locationIds: [],
  version: 1,
  formerType: null,
  createdAt: new Date(worldStart),
});
