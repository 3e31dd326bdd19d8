import { type AccountType, canViewOf, type Scope } from "#contract/permissions.ts";
import { day } from "#contract/rules/durations.ts";
import type { accounts } from "#server/database/tables/accounts.ts";
import { toAccount } from "./accounts.ts";
import { worldStart } from "./stableId.ts";

type Operator = {
  name: string;
  accountType: AccountType;
  formerType?: AccountType;
  scopes: Scope[];
  /** Names of companies; by default all. */
  companies?: string[];
  regions?: string[];
};

/** Operators in addition to the printed demo accounts: every account type, and a deactivated one. */
const colleagues: readonly Operator[] = [
  { name: "anna.zielinska", accountType: "xd_coordinator", scopes: ["orders", "drivers", "notifications"] },
  {
    name: "piotr.wrona",
    accountType: "xd_coordinator",
    scopes: ["orders", "drivers", "corrections"],
    regions: ["Mazowieckie", "Łódzkie"],
  },
  { name: "ewa.lis", accountType: "xd_employee", scopes: ["companies", "zipCodes", "operators"] },
  {
    name: "marek.duda",
    accountType: "xd_employee",
    scopes: ["wallet", "wallet:settle", "drivers", "corrections", "reports:corrections"],
  },
  { name: "zofia.kurek", accountType: "xd_employee", scopes: ["warehouse", "stock", "reports:driversStock"] },
  { name: "tomasz.baran", accountType: "other", scopes: ["report"] },
  { name: "integracja", accountType: "api", scopes: ["orders"], companies: ["ACME Elektronika"] },
  {
    name: "integracja.podglad",
    accountType: "api_user",
    scopes: ["orders:read"],
    companies: ["Apteka Pod Lipą"],
  },
  {
    name: "jan.dawny",
    accountType: "deactivated",
    formerType: "xd_employee",
    scopes: ["orders", "companies"],
  },
];

/** The accounts of these operators; `companyId` finds a company by its name. */
export const colleagueAccounts = (
  companyId: (name: string) => string,
  passwordHash: string,
): (typeof accounts.$inferSelect)[] =>
  colleagues.map(({ name, accountType, formerType = null, scopes, companies, regions }, index) => ({
    ...toAccount(
      `${name}@edelivery.example`,
      {
        userType: "operator",
        accountType,
        scopes,
        canView: [...canViewOf[formerType ?? accountType]],
        companyIds: companies?.map(companyId) ?? ["*"],
        regions: regions ?? ["*"],
        companyId: null,
        defaultLocationId: null,
      },
      passwordHash,
    ),
    formerType,
    createdAt: new Date(worldStart + (index + 1) * 9 * day),
  }));
