import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { canViewFlags, scopes } from "#contract/permissions.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { NewEvent } from "#server/events/append.ts";
import { endLinks, endSessions } from "./endSessions.ts";

/** Inserts an operator with access to everything; returns the event. */
export async function insertFirstOperator(
  transaction: Transaction,
  now: Date,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<NewEvent> {
  const [taken] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = lower(${email})`);
  if (taken) throw new ApiError("user_email_already_occupied");
  const id = ulid(now.getTime());
  await transaction.insert(accounts).values({
    id,
    userType: "operator",
    accountType: "xd_employee",
    email,
    passwordHash,
    scopes: [...scopes],
    canView: [...canViewFlags],
    companyIds: ["*"],
    regions: ["*"],
    createdAt: now,
  });
  return { name: "createOperator", subjectId: id, data: { email } };
}

/** Gives an operator a new password and ends their sessions; returns the event. */
export async function resetOperator(
  transaction: Transaction,
  _now: Date,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<NewEvent> {
  const [account] = await transaction
    .update(accounts)
    .set({ passwordHash })
    .where(and(sql`lower(${accounts.email}) = lower(${email})`, eq(accounts.userType, "operator")))
    .returning({ id: accounts.id });
  if (!account) throw new ApiError("not_found");
  await endLinks(transaction, account.id);
  const sessionIds = await endSessions(transaction, account.id);
  return { name: "resetPassword", subjectId: account.id, data: { sessionIds } };
}
