import { and, eq, isNull, lte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { minute } from "#contract/rules/durations.ts";
import { reachesAll } from "#server/access.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import { databaseOf, prepared, type Reader, readerOf } from "#server/database/handles.ts";
import { accounts, sessions } from "#server/database/tables/accounts.ts";
import { apiKeys } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import { isOneOf } from "#server/database/textArray.ts";
import { hashToken } from "#server/http/token.ts";
import { stepsOf } from "#server/registrationSteps.ts";
import { rightsOf } from "./accountRights.ts";

/** Resolves a token to its caller; null if the session has expired or the account is deactivated. */
export const authenticate: Authenticate = async (pool, token, now) => {
  const [row] = await sessionOfToken(readerOf(pool)).execute({ tokenHash: hashToken(token), now });
  if (!row) return null;
  if (row.key) await updateLastUsed(pool, row.key, now);
  return toCaller(row);
};

/**
 * The callers of those sessions that are still valid, with their current access; used to check open sockets.
 */
export async function liveCallers(
  reader: Reader,
  sessionIds: readonly string[],
  now: Date,
): Promise<Caller[]> {
  const condition = isOneOf(sessions.id, sessionIds);
  return (await liveSessions(reader, condition, now)).map(toCaller);
}

const viewers = alias(accounts, "viewers");

/**
 * Listed explicitly: every request loads them, and must not load password hashes, contract data or settings.
 */
const sessionColumns = {
  sessionId: sessions.id,
  viewer: { id: viewers.id, email: viewers.email },
  account: {
    id: accounts.id,
    version: accounts.version,
    email: accounts.email,
    userType: accounts.userType,
    accountType: accounts.accountType,
    scopes: accounts.scopes,
    canView: accounts.canView,
    companyIds: accounts.companyIds,
    regions: accounts.regions,
    locationIds: accounts.locationIds,
    companyId: accounts.companyId,
    defaultLocationId: accounts.defaultLocationId,
  },
  company: {
    id: companies.id,
    name: companies.name,
    status: companies.status,
    dashboardImageUrl: companies.dashboardImageUrl,
    productSelectedAt: companies.productSelectedAt,
    locationsCompletedAt: companies.locationsCompletedAt,
    dataCompletedAt: companies.dataCompletedAt,
    contractGeneratedAt: companies.contractGeneratedAt,
  },
  key: { id: apiKeys.id, name: apiKeys.name, lastUsedAt: apiKeys.lastUsedAt },
};

// Prepared because every request runs it.
const sessionOfToken = prepared((reader) =>
  liveSessions(reader, eq(sessions.tokenHash, sql.placeholder("tokenHash")), sql.placeholder("now")).prepare(
    "session of token",
  ),
);

const liveSessions = (reader: Reader, condition: SQL, now: Date | Placeholder) =>
  reader
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .leftJoin(viewers, eq(viewers.id, sessions.viewedBy))
    .leftJoin(apiKeys, eq(apiKeys.sessionId, sessions.id))
    .where(
      sql`${condition} and ${sessions.expiresAt} > ${now} and ${sessions.endsAt} > ${now}
        and ${accounts.accountType} <> 'deactivated'`,
    );

type Row = Awaited<ReturnType<typeof liveSessions>>[number];

/** Minimum milliseconds between two updates of a key's `lastUsedAt`. */
const lastUsedInterval = 5 * minute;

async function updateLastUsed(
  pool: Pool,
  { id, lastUsedAt }: NonNullable<Row["key"]>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - lastUsedInterval);
  if (lastUsedAt && lastUsedAt > before) return;
  // The condition lets only one of several simultaneous requests write.
  await databaseOf(pool)
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))));
}

function toCaller({ sessionId, viewer, account, company, key }: Row): Caller {
  const { permissions, access } = rightsOf(account);
  const registrationSteps = stepsOf(company);
  const activated =
    !company ||
    (company.status === "active" && Object.values(registrationSteps).every((done) => done !== null));
  return {
    accountId: account.id,
    sessionId,
    email: account.email,
    name: key?.name ?? account.email,
    userType: account.userType,
    isKey: key !== null,
    viewedBy: viewer,
    permissions,
    access,
    user: {
      id: account.id,
      version: account.version,
      email: account.email,
      userType: account.userType,
      accountType: account.accountType,
      permissions,
      reachesAll: reachesAll(access),
      settings: {
        dashboardImage: company?.dashboardImageUrl ?? null,
        defaultLocationId: account.defaultLocationId,
      },
      registrationSteps,
      activated,
      viewedBy: viewer?.email ?? null,
      company: company && { id: company.id, name: company.name, status: company.status },
    },
  };
}
