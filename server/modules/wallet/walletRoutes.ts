import { asc, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import * as contract from "#contract/wallet.ts";
import { within } from "#server/access.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { walletEntries } from "#server/database/tables/wallet.ts";
import { command, query, type Route } from "#server/http/route.ts";
import { addEntry } from "./addEntry.ts";
import { balanceOf, listEntries, totalsOf } from "./list.ts";
import { isSettled, lockEntry } from "./lock.ts";
import { reverseEntry } from "./reverse.ts";
import { driverOfWallet, requireWholeCompany } from "./rows.ts";

/** The wallets of drivers, for operators with the scope of wallets. */
export const walletRoutes: readonly Route[] = [
  query(contract.list, ({ caller, reader }, page) => listEntries(reader, caller, page)),
  query(contract.totals, ({ caller, reader }, filter) => totalsOf(reader, caller, filter)),
  query(contract.balance, ({ caller, reader }, { driverId, at }) => balanceOf(reader, caller, driverId, at)),

  query(contract.drivers, ({ caller, reader }) => {
    const { id, firstName, lastName, email, region } = drivers;
    return reader
      .select({ id, firstName, lastName, email })
      .from(drivers)
      .where(within(caller.access.regions, region))
      .orderBy(asc(firstName), asc(lastName), asc(id));
  }),

  command(contract.create, async ({ caller, transaction, now }, { comment, ...entry }) => {
    const { driverId, type, payoutDriver, payoutClient, companyId, currency } = entry;
    const { region } = await driverOfWallet(transaction, caller.access, driverId);
    if (companyId !== undefined) await requireWholeCompany(transaction, caller.access, companyId);
    const added = await addEntry(transaction, {
      driverId,
      type,
      // Nothing is rounded, because the contract allows at most two decimals.
      payoutDriver: payoutDriver.toFixed(2),
      payoutClient: payoutClient ? payoutClient.toFixed(2) : null,
      companyId: companyId ?? null,
      currency,
      createdAt: now,
      createdBy: caller.accountId,
      createdByEmail: caller.email,
      creationComment: comment || null,
    });
    return {
      response: added,
      events: [
        {
          name: "createWalletEntry",
          subjectId: added.id,
          keys: { region, companyId },
          driverId,
          data: { no: added.no, type },
        },
      ],
    };
  }),

  command(contract.remove, async ({ caller, transaction, now }, { walletEntryId, reason, comment }) => {
    const entry = await lockEntry(transaction, caller.access, walletEntryId);
    if (entry.deletedAt) throw new ApiError("wallet_entry_deleted");
    if (await isSettled(transaction, entry)) throw new ApiError("wallet_entry_settled");
    await transaction
      .update(walletEntries)
      .set({
        deletedAt: now,
        deletedBy: caller.accountId,
        deletedByEmail: caller.email,
        deletionReason: reason,
        deletionComment: comment || null,
      })
      .where(eq(walletEntries.id, entry.id));
    const { no, type, driverId, region } = entry;
    return {
      response: null,
      events: [
        {
          name: "deleteWalletEntry",
          subjectId: entry.id,
          keys: { region, companyId: entry.companyId ?? undefined, locationId: entry.locationId },
          driverId,
          data: { no, type, reason },
        },
      ],
    };
  }),
  reverseEntry,
];
