import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { isChargedOnly, reverse } from "#contract/wallet.ts";
import { negated } from "#contract/walletEntry.ts";
import { command } from "#server/http/route.ts";
import { addEntry } from "./addEntry.ts";
import { isSettled, lockEntry } from "./lock.ts";

/**
 * Takes back the amounts of a settled entry by a new entry with the same order and company; the closed settlement does
 * not change. The driver's amount of a deleted ride was taken back by the deletion.
 */
export const reverseEntry = command(
  reverse,
  async ({ caller, transaction, now }, { walletEntryId, reason }) => {
    const entry = await lockEntry(transaction, caller.access, walletEntryId);
    if (entry.deletedAt) {
      if (!isChargedOnly(entry)) throw new ApiError("wallet_entry_deleted");
    } else if (!(await isSettled(transaction, entry))) throw new ApiError("wallet_entry_not_settled");
    const { rows } = await transaction.execute(
      sql`select from wallet_entries where reverses_id = ${entry.id} and deleted_at is null`,
    );
    if (rows.length > 0) throw new ApiError("wallet_entry_reversed");
    const { driverId, orderId, companyId, currency, description, region, locationId } = entry;
    const type = "correction";
    const added = await addEntry(transaction, {
      ...{ driverId, type, orderId, companyId, currency, description },
      payoutDriver: entry.deletedAt ? "0.00" : negated(entry.payoutDriver),
      payoutClient: entry.payoutClient === null ? null : negated(entry.payoutClient),
      reversesId: entry.id,
      createdAt: now,
      createdBy: caller.accountId,
      createdByEmail: caller.email,
      creationComment: reason,
    });
    return {
      response: added,
      events: [
        {
          name: "reverseWalletEntry",
          subjectId: added.id,
          keys: { region, companyId: companyId ?? undefined, locationId },
          driverId,
          data: { no: added.no, type, reverses: entry.no, reason },
        },
      ],
    };
  },
);
