import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import {
  canViewAll,
  canViewFlags,
  clientPermissions,
  operatorPermissions,
  type Scope,
} from "#contract/permissions.ts";
import type { RegistrationSteps } from "#contract/session.ts";
import type { Access } from "#server/access.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { companies } from "#server/database/tables/companies.ts";
import { hashToken } from "#server/token.ts";

/** Finds the live session of a token, and all that follows from its account. A deactivated account has none. */
export const authenticate: Authenticate = async (pool, token, now) => {
  const [caller] = await callers(pool, now, eq(sessions.tokenHash, hashToken(token)));
  return caller ?? null;
};

/** The callers of those of the given sessions that are still alive; sockets are checked by it. */
export const liveCallers = (pool: Pool, sessionIds: readonly string[], now: Date): Promise<Caller[]> =>
  callers(pool, now, sql`${sessions.id} = any(${sql.param([...sessionIds])}::text[])`);

async function callers(pool: Pool, now: Date, which: ReturnType<typeof sql>): Promise<Caller[]> {
  const rows = await drizzle(pool)
    .select({ session: sessions, account: accounts, company: companies })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .where(
      sql`${which} and ${sessions.expiresAt} > ${now} and ${sessions.endsAt} > ${now}
        and ${accounts.accountType} <> 'deactivated'`,
    );
  return rows.map(toCaller);
}

type Row = {
  session: typeof sessions.$inferSelect;
  account: typeof accounts.$inferSelect;
  company: typeof companies.$inferSelect | null;
};

function toCaller({ session, account, company }: Row): Caller {
  const canView = canViewAll(false);
  for (const flag of canViewFlags) canView[flag] = account.canView.includes(flag);
  const permissions = company ? clientPermissions() : operatorPermissions(account.scopes as Scope[], canView);
  const registrationSteps = stepsOf(company);
  const activated =
    !company ||
    (company.status === "active" && Object.values(registrationSteps).every((done) => done !== null));
  return {
    accountId: account.id,
    sessionId: session.id,
    email: account.email,
    name: account.email,
    userType: account.userType,
    permissions,
    access: accessOf(account, permissions.orders.canView),
    user: {
      id: account.id,
      email: account.email,
      userType: account.userType,
      accountType: account.accountType,
      permissions,
      settings: {
        dashboardImage: company?.dashboardImageUrl ?? null,
        defaultLocationId: account.defaultLocationId,
      },
      registrationSteps,
      activated,
      company: company && { id: company.id, name: company.name },
    },
  };
}

function accessOf(account: typeof accounts.$inferSelect, mask: Access["mask"]): Access {
  if (account.companyId) return { companies: [account.companyId], regions: "*", locations: "*", mask };
  return {
    companies: account.companyIds.includes("*") ? "*" : account.companyIds,
    regions: account.regions.includes("*") ? "*" : account.regions,
    locations: account.locationIds.length === 0 ? "*" : account.locationIds,
    mask,
  };
}

/** An operator has nothing to register: no company, no dates, and yet activated. */
function stepsOf(company: typeof companies.$inferSelect | null): RegistrationSteps {
  const text = (step: Date | null | undefined) => step?.toISOString() ?? null;
  return {
    productSelectionCompleted: text(company?.productSelectedAt),
    locationsCompleted: text(company?.locationsCompletedAt),
    companyDataCompleted: text(company?.dataCompletedAt),
    contractGenerated: text(company?.contractGeneratedAt),
  };
}
