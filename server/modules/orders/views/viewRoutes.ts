import { eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { BodyOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { readViewFilter } from "#contract/orders/viewFilter.ts";
import { orderWriteFlags } from "#contract/permissions.ts";
import * as contract from "#contract/views.ts";
import { z } from "#contract/zod.ts";
import type { Caller } from "#server/caller.ts";
import { lockAccount } from "#server/commands/lockAccount.ts";
import { checkVersion, writeNext } from "#server/commands/lockWithin.ts";
import { views } from "#server/database/tables/views.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { command, PageResponse, query, type Route } from "#server/http/route.ts";
import { countViews } from "./counts.ts";
import { mayEditView, readViews, seenBy } from "./read.ts";
import { writtenFilter } from "./writtenFilter.ts";

const listViews = query(contract.list, async ({ caller, reader }, parameters) => {
  const { offset, limit, isAscending } = parseListParameters(
    { range: "[0,99]", sort: '["position","ASC"]', ...parameters },
    ["position"],
    z.strictObject({}),
  );
  const all = await readViews(reader, caller);
  if (!isAscending) all.reverse();
  return new PageResponse("views", all.slice(offset, offset + limit), { from: offset, total: all.length });
});

const createView = command(contract.create, async ({ caller, transaction, now }, input) => {
  const { accountId } = caller;
  checkSharing(caller, input.isShared, false);
  await lockAccount(transaction, accountId);
  const count = await transaction.$count(views, eq(views.accountId, accountId));
  if (count >= contract.maxViews) throw new ApiError("too_many_views");
  const filter = await writtenFilter(transaction, caller, input.filter);
  const id = ulid(now.getTime());
  const { name, isShared } = input;
  await unique(
    transaction.insert(views).values({ ...columnsOf(input), filter, id, accountId, createdAt: now }),
  );
  const data = { about: { id, name }, isShared, filters: filter };
  return {
    response: await readOne(transaction, caller, id),
    events: [{ name: "createView", subjectId: accountId, data }],
  };
});

const updateView = command(
  contract.update,
  async ({ caller, transaction, expectedVersion }, { id, ...input }) => {
    const before = await lockEditable(transaction, caller, id, expectedVersion);
    checkSharing(caller, input.isShared, before.isShared);
    const stored = readViewFilter(before.filter).filter;
    const filter = await writtenFilter(transaction, caller, input.filter, stored);
    const { name, isShared } = input;
    const next = await unique(writeNext(transaction, views, before, { ...columnsOf(input), filter }));
    const data = { about: { id, name }, isShared, wasShared: before.isShared, filters: filter };
    // A manager who ends the sharing of somebody's view does not see it afterwards; the response is what was written.
    const [response] = await readViews(transaction, caller, sql`v.id = ${id}`);
    return {
      response: response ?? { ...input, ...notSeen, ...next },
      events: [{ name: "editView", subjectId: before.accountId, data }],
    };
  },
);

const removeView = command(contract.remove, async ({ caller, transaction, expectedVersion }, { id }) => {
  const { accountId, name, isShared } = await lockEditable(transaction, caller, id, expectedVersion);
  await transaction.delete(views).where(eq(views.id, id));
  return {
    response: { id },
    events: [{ name: "deleteView", subjectId: accountId, data: { about: { id, name }, isShared } }],
  };
});

export const viewRoutes: Route[] = [
  listViews,
  createView,
  updateView,
  removeView,
  query(contract.counts, ({ caller, reader, now }) => countViews(reader, caller, now)),
];

type Input = BodyOf<typeof contract.create>;

const columnsOf = ({ name, isShared, hiddenColumns, sort, density }: Input) => ({
  ...{ name, isShared, hiddenColumns, density },
  ...{ sortField: sort.field, sortOrder: sort.order },
});

const notSeen = { isOwn: false, owner: null, mayEdit: false, isBroken: false, isOutOfReach: false };

/** A view that is shared already may stay shared when it is edited by somebody who may not share views. */
function checkSharing({ userType, permissions }: Caller, isShared: boolean, wasShared: boolean): void {
  if (!isShared || wasShared || contract.mayShareViews(userType, permissions)) return;
  throw new ApiError("not_allowed", { missing: [...orderWriteFlags] });
}

const unique = <Result>(write: PromiseLike<Result>) => mapUniqueViolation("view_name", "name_taken", write);

async function readOne(transaction: Transaction, caller: Caller, id: string): Promise<contract.View> {
  const [view] = await readViews(transaction, caller, sql`v.id = ${id}`);
  if (!view) throw new ApiError("view_not_found");
  return view;
}

/**
 * Locks a view that the caller may edit. A view that the caller does not see gives the same error as an unknown one; one
 * that is seen but belongs to somebody else needs the right to manage operators.
 */
async function lockEditable(transaction: Transaction, caller: Caller, id: string, expectedVersion?: number) {
  const { rows } = await transaction.execute(
    sql`select from views v where v.id = ${id} and ${seenBy(caller)} for update`,
  );
  const [view] = rows.length > 0 ? await transaction.select().from(views).where(eq(views.id, id)) : [];
  if (!view) throw new ApiError("view_not_found");
  if (!mayEditView(caller, view)) throw new ApiError("not_allowed", { missing: ["operators.canAccessPage"] });
  await checkVersion(
    transaction,
    caller.access,
    { subjectOf: () => ({ type: "account", id: view.accountId, about: id }) },
    view,
    expectedVersion,
  );
  return view;
}
