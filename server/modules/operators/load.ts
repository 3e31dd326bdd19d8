import { asc, inArray, type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { missingFlags } from "#contract/grants.ts";
import type { Permissions } from "#contract/permissions.ts";
import { type Access, allWithin } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { type Lockable, lockWithin } from "#server/commands/lockWithin.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { rightsOf } from "#server/modules/session/accountRights.ts";

export type OperatorRow = typeof accounts.$inferSelect;

/** The caller's rights, read in this transaction. */
export type Manager = { permissions: Permissions; access: Access };

/** Operators whose whole reach lies within the access. */
export const operatorsWithin = ({ companies, regions, locations }: Access): SQL =>
  sql`${accounts.userType} = 'operator'
    and ${allWithin(companies, accounts.companyIds)}
    and ${allWithin(regions, accounts.regions)}
    and ${allWithin(locations, accounts.locationIds)}
    and ${locations === "*" ? sql`true` : sql`cardinality(${accounts.locationIds}) > 0`}`;

const lockable: Lockable<typeof accounts> = {
  table: accounts,
  within: operatorsWithin,
  subjectOf: ({ id }) => ({ type: "account", id }),
  notFound: "operator_not_found",
  changed: "operator_changed",
};

/**
 * Locks the caller's account and returns its rights. If two managers take away each other's rights at the same time, the
 * second finds that it has lost them. So somebody who may manage operators always remains.
 */
export async function lockManager(
  transaction: Transaction,
  { accountId }: Caller,
  operatorId?: string,
): Promise<Manager> {
  const rows = await transaction
    .select()
    .from(accounts)
    .where(inArray(accounts.id, operatorId === undefined ? [accountId] : [accountId, operatorId]))
    .orderBy(asc(accounts.id))
    .for("update");
  const own = rows.find(({ id }) => id === accountId);
  if (!own || own.accountType === "deactivated") throw new ApiError("not_authenticated");
  const rights = rightsOf(own);
  if (!rights.permissions.operators.canAccessPage) throw new ApiError("not_allowed");
  return rights;
}

/**
 * Locks an operator whom the caller may change: one within reach, not the caller, and without rights that the caller
 * lacks.
 */
export async function lockOperator(
  transaction: Transaction,
  caller: Caller,
  operatorId: string,
  expectedVersion: number | undefined,
): Promise<{ operator: OperatorRow; manager: Manager }> {
  if (operatorId === caller.accountId) throw new ApiError("own_account");
  const manager = await lockManager(transaction, caller, operatorId);
  const operator = await lockWithin(transaction, manager.access, lockable, operatorId, expectedVersion);
  if (missingFlags(rightsOf(operator).permissions, manager.permissions).length > 0) {
    throw new ApiError("operator_has_more_rights");
  }
  return { operator, manager };
}
