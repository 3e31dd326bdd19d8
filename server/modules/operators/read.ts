import { and, asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type Changes, type OperatorHistoryEvent, operatorHistoryEvents } from "#contract/events.ts";
import type { history, Operator } from "#contract/operators.ts";
import type { Scope } from "#contract/permissions.ts";
import { type Access, keysOfStored } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { accountLinks, accounts } from "#server/database/tables/accounts.ts";
import { events } from "#server/database/tables/events.ts";
import { forBackOffice, presentRequest } from "#server/modules/account/linkRequests.ts";
import { canViewRecord } from "#server/modules/session/accountRights.ts";
import { operatorsWithin } from "./load.ts";

const columns = {
  id: accounts.id,
  version: accounts.version,
  email: accounts.email,
  accountType: accounts.accountType,
  scopes: accounts.scopes,
  canView: accounts.canView,
  companyIds: accounts.companyIds,
  regions: accounts.regions,
  locationIds: accounts.locationIds,
  createdAt: accounts.createdAt,
};

/** The operators within the access, newest first, with their requests that a manager has to answer. */
export async function listOperators(reader: Reader, access: Access, now: Date): Promise<Operator[]> {
  const rows = await reader
    .select(columns)
    .from(accounts)
    .where(operatorsWithin(access))
    .orderBy(desc(accounts.createdAt), desc(accounts.id));
  const requests = await reader
    .select(getTableColumns(accountLinks))
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(operatorsWithin(access), forBackOffice(now)))
    .orderBy(asc(accountLinks.kind));
  const requestsById = Map.groupBy(requests, ({ accountId }) => accountId);
  return rows.map(({ scopes, canView, companyIds, regions, createdAt, ...rest }) => ({
    ...rest,
    scope: scopes as Scope[],
    canView: canViewRecord(canView),
    companyIds: keysOfStored(companyIds),
    regions: keysOfStored(regions),
    createdAt: createdAt.toISOString(),
    requests: requestsById.get(rest.id)?.map(presentRequest) ?? [],
  }));
}

const maxEntries = 200;

export async function operatorHistory(
  reader: Reader,
  access: Access,
  operatorId: string,
): Promise<ResponseOf<typeof history>> {
  const [operator] = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, operatorId), operatorsWithin(access)));
  if (!operator) throw new ApiError("operator_not_found");
  const rows = await reader
    .select()
    .from(events)
    .where(
      and(
        eq(events.subjectType, "account"),
        eq(events.subjectId, operatorId),
        inArray(events.name, operatorHistoryEvents),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(maxEntries);
  return rows.map(({ at, name, actorName, changes }) => ({
    at: at.toISOString(),
    event: name as OperatorHistoryEvent,
    by: actorName,
    changes: changes as { [Field in keyof Changes]: [unknown, unknown] },
  }));
}
