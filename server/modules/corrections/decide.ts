import { eq, sql } from "drizzle-orm";
import type { CorrectionCategory, CorrectionStatus } from "#contract/correctionData.ts";
import * as contract from "#contract/corrections.ts";
import { ApiError } from "#contract/errors.ts";
import type { Access } from "#server/access.ts";
import { corrections } from "#server/database/tables/corrections.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { addEntry } from "#server/modules/wallet/addEntry.ts";
import { suggestionFor } from "./read.ts";
import { correctionsWithin } from "./rows.ts";

/**
 * Accepts a correction and writes its entry to the driver's wallet in the same transaction. Where nothing is left to pay
 * there is no entry.
 */
export const acceptCorrection = command(
  contract.accept,
  async ({ caller, transaction, now }, { correctionId, amount: typed, comment, expectedSuggestion }) => {
    const pending = await lockPending(transaction, caller.access, correctionId);
    const isCompared = expectedSuggestion !== undefined && caller.permissions.corrections.canViewPayouts;
    if (isCompared && (await suggestionFor(transaction, correctionId)) !== expectedSuggestion)
      throw new ApiError("suggested_pay_changed");
    // Nothing is rounded, because the contract allows at most two decimals.
    const amount = typed.toFixed(2);
    const decision = { status: "accepted", amount, comment: comment || null } as const;
    await decide(transaction, pending.id, caller, now, decision);
    const { orderId, orderNo, category, driverId, companyId, currency } = pending;
    const accepted = { name: "acceptCorrection", ...about(pending), data: { orderNo, category } } as const;
    if (typed === 0) return { response: null, events: [accepted] };
    const type = category === "iqos_wee_exchange" ? category : "correction";
    const entry = await addEntry(transaction, {
      ...{ driverId, type, currency, orderId, companyId, correctionId },
      payoutDriver: amount,
      description: orderNo,
      createdAt: now,
      createdBy: caller.accountId,
      createdByEmail: caller.email,
      creationComment: comment || null,
    });
    return {
      response: null,
      events: [
        accepted,
        {
          ...{ name: "createWalletEntry", ...about(pending), subjectId: entry.id },
          data: { no: entry.no, type },
        },
      ],
    };
  },
);

export const rejectCorrection = command(
  contract.reject,
  async ({ caller, transaction, now }, { correctionId, rejectionReason, comment }) => {
    const pending = await lockPending(transaction, caller.access, correctionId);
    const decision = { status: "rejected", rejectionReason, comment: comment || null } as const;
    await decide(transaction, pending.id, caller, now, decision);
    const { orderNo, category } = pending;
    return {
      response: null,
      events: [
        {
          ...{ name: "rejectCorrection", ...about(pending) },
          data: { orderNo, category, reason: rejectionReason },
        },
      ],
    };
  },
);

type Decision = Pick<typeof corrections.$inferInsert, "status" | "amount" | "rejectionReason" | "comment">;

const decide = (
  transaction: Transaction,
  id: string,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
  decision: Decision,
) =>
  transaction
    .update(corrections)
    .set({ ...decision, decidedAt: now, decidedBy: accountId, decidedByEmail: email })
    .where(eq(corrections.id, id));

type Pending = {
  id: string;
  status: CorrectionStatus;
  category: CorrectionCategory;
  driverId: string;
  orderId: string;
  orderNo: string;
  companyId: string;
  region: string;
  locationId: string | null;
  currency: string;
};

const about = ({ id, companyId, region, locationId, driverId }: Pending) => ({
  subjectId: id,
  keys: { companyId, region, locationId },
  driverId,
});

/**
 * Locks a correction within the access and throws if it was decided already; unknown and inaccessible ones give the same
 * 404.
 */
async function lockPending(transaction: Transaction, access: Access, id: string): Promise<Pending> {
  const { rows } = await transaction.execute<Pending>(sql`
    select k.id, k.status, k.category, k.driver_id as "driverId", k.order_id as "orderId", o.order_no as "orderNo",
      o.company_id as "companyId", o.region, o.location_id as "locationId", o.currency
    from corrections k join orders o on o.id = k.order_id
    where k.id = ${id} and ${correctionsWithin(access)} for update of k`);
  const [found] = rows;
  if (!found) throw new ApiError("correction_not_found");
  if (found.status !== "pending") throw new ApiError("correction_already_decided");
  return found;
}
