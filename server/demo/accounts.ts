import { canViewFlags, scopes } from "#contract/permissions.ts";
import type { accounts } from "#server/database/tables/accounts.ts";
import { beginning, stableId } from "./random.ts";

type Account = typeof accounts.$inferSelect;

const password = "Delivery1";

/** Who can sign in to the demo world, as the start text tells it. */
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

export const accountId = (email: DemoEmail): string => stableId(`account:${email}`);

type Grants = Omit<Account, "id" | "email" | "passwordHash" | "locationIds" | "createdAt">;

/** What each account is and may do. Companies are told by their names. */
export function demoGrants(
  companyId: (name: string) => string,
  acmeLocationId: string,
): Record<DemoEmail, Grants> {
  const operator = { userType: "operator", companyId: null, defaultLocationId: null } as const;
  const client = (company: string, defaultLocationId: string | null): Grants => ({
    userType: "client",
    accountType: "api_user",
    scopes: [],
    canView: [],
    companyIds: [company],
    regions: ["*"],
    companyId: company,
    defaultLocationId,
  });
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
    "client@acme.example": client(acme, acmeLocationId),
    "newcomer@fresh.example": client(companyId("Fresh Start"), null),
  };
}

export const toAccount = (email: DemoEmail, grants: Grants, passwordHash: string): Account => ({
  ...grants,
  id: accountId(email),
  email,
  passwordHash,
  locationIds: [],
  createdAt: new Date(beginning),
});
