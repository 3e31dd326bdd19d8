import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { canViewFlags, scopes } from "#contract/permissions.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { NewEvent } from "#server/events/append.ts";

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
