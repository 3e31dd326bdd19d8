import { defineCall } from "#contract/call.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { decimalText, manualEntryTypes, typedAmount, walletEntryTypes } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of days of a list. */
export const walletMaximumDays = 7;
/** Maximum number of entries that can be reached by paging; shorter periods find older ones. */
export const maxListedEntries = 10_000;

const nullableText = z.nullable(z.string());

/** How the price of a ride and the driver's share were calculated, as stored with the order. */
const Breakdown = z.object({
  size: z.enum(packageSizes),
  base: decimalText(),
  kilometres: z.nullable(z.number()),
  perKilometre: z.nullable(decimalText()),
  distance: decimalText(),
  multiplier: decimalText(),
  /** E.g. "0.70"; null if the reader may not see the driver's payout, or if it was not stored. */
  driverShare: nullableText,
});

/** An entry of a driver's wallet. Its amounts are immutable: it can only be marked as deleted, or settled. */
const WalletEntry = z.object({
  id: z.string(),
  no: z.number(),
  driverId: z.string(),
  driverName: z.string(),
  type: z.enum(walletEntryTypes),
  /** What the driver gets (negative: pays); null without wallet.canViewPayouts. */
  payoutDriver: z.nullable(decimalText()),
  /** What the company pays; null if nothing, and without wallet.canViewPrices. Nobody is charged it without a company. */
  payoutClient: z.nullable(decimalText()),
  currency: z.string(),
  description: nullableText,
  orderId: nullableText,
  orderNo: nullableText,
  companyName: nullableText,
  breakdown: z.nullable(Breakdown),
  createdAt: moment(),
  /** Null, like the e-mail address, if the service made the entry at the end of the order. */
  createdBy: nullableText,
  createdByEmail: nullableText,
  creationComment: nullableText,
  deletedAt: z.nullable(moment()),
  deletedBy: nullableText,
  deletedByEmail: nullableText,
  deletionReason: nullableText,
  deletionComment: nullableText,
  /** Whether the driver's period was closed or the company was charged; then it can be reversed, but not deleted. */
  isSettled: z.boolean(),
  /** The driver's settlement; null also if some of its lines are outside the reader's access. */
  settlementId: nullableText,
  /** Number of the settled entry that this one reverses. */
  reversesNo: z.nullable(z.number()),
  /** Number of the entry that reverses this one. */
  reversedByNo: z.nullable(z.number()),
});
export type WalletEntry = z.output<typeof WalletEntry>;

/**
 * Sums of the entries that are not deleted; null if the reader may not see such amounts. `payoutClient` counts only with a
 * company. What companies pay for deleted rides is in the totals of a filter, since their orders are charged nevertheless, and
 * not in a driver's balance.
 */
const amounts = { payoutDriver: z.nullable(decimalText()), payoutClient: z.nullable(decimalText()) };

const access = ["wallet.canAccessPage"] as const;

const filter = { dateFrom: moment(), dateTo: moment(), driverId: z.optional(reference()) };

const wholeNumber = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern, { error: "number" })));

/** Both ends belong to the range. */
export const list = defineCall({
  name: "wallet.list",
  method: "GET",
  path: "/wallet/list",
  summary:
    "Lists wallet entries of at most 7 days within the caller's access, newest first, including deleted ones. 25 per page, or `perPage` up to 1,000; pages reach the first 10,000 entries. `/wallet/totals` has their number.",
  access,
  query: z
    .strictObject({
      ...filter,
      page: wholeNumber(/^[1-9]\d{0,3}$/),
      perPage: wholeNumber(/^([1-9]\d{0,2}|1000)$/),
    })
    .check(endNotBefore("dateTo", "dateFrom")),
  response: z.object({ data: z.array(WalletEntry), hasNextPage: z.boolean() }),
  errors: ["date_range_too_long", "driver_not_found"],
});

export const totals = defineCall({
  name: "wallet.totals",
  method: "GET",
  path: "/wallet/totals",
  summary: "Returns the number of entries that match a filter, and the sums of those that are not deleted",
  access,
  query: z.strictObject(filter).check(endNotBefore("dateTo", "dateFrom")),
  response: z.object({ entries: z.number(), deleted: z.number(), ...amounts }),
  errors: ["date_range_too_long", "driver_not_found"],
});

export const balance = defineCall({
  name: "wallet.balance",
  method: "GET",
  path: "/wallet/balance",
  summary: "Returns the sum of a driver's wallet entries within the caller's access, now or at a moment",
  access,
  query: z.strictObject({ driverId: reference(), at: z.optional(moment()) }),
  response: z.object({
    driverId: z.string(),
    driverName: z.string(),
    currency: z.string(),
    ...amounts,
  }),
  errors: ["driver_not_found"],
});

/** The drivers to choose from, for accounts that may not open the list of drivers. */
export const drivers = defineCall({
  name: "wallet.drivers",
  method: "GET",
  path: "/wallet/drivers",
  summary: "Lists the drivers within the caller's regions, whose wallets the caller may open",
  access,
  response: z.array(
    z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
  errors: [],
});

export const create = defineCall({
  name: "wallet.create",
  method: "POST",
  path: "/wallet/create",
  summary: "Adds an entry to a driver's wallet; its amounts may be negative, and one of them is not zero",
  access,
  body: z
    .strictObject({
      driverId: reference(),
      type: z.enum(manualEntryTypes),
      payoutDriver: typedAmount(),
      /** Zero is the same as none. */
      payoutClient: z.optional(typedAmount()),
      /** The company that is charged `payoutClient`; nobody is charged without it. */
      companyId: z.optional(reference()),
      currency: z.literal("pln"),
      comment: z.optional(typedText({ max: 500 })),
    })
    .check(
      z.refine(({ payoutDriver, payoutClient }) => payoutDriver !== 0 || Boolean(payoutClient), {
        error: "notZero",
        path: ["payoutDriver"],
      }),
      // Without a company nobody is charged, so the entry would change nothing.
      z.refine(
        ({ payoutDriver, payoutClient, companyId }) =>
          payoutDriver !== 0 || !payoutClient || companyId !== undefined,
        { error: "required", path: ["companyId"] },
      ),
      z.refine(({ companyId, payoutClient }) => companyId === undefined || Boolean(payoutClient), {
        error: "companyWithoutAmount",
        path: ["companyId"],
      }),
    ),
  response: z.object({ id: z.string(), no: z.number() }),
  errors: ["driver_not_found", "company_not_found"],
});

export const remove = defineCall({
  name: "wallet.delete",
  method: "POST",
  path: "/wallet/delete",
  summary:
    "Marks an entry as deleted: it stays in the list but no longer counts. Settled entries can't be deleted.",
  access,
  body: z.strictObject({
    walletEntryId: reference(),
    reason: typedText({ min: 1, max: 500 }),
    comment: z.optional(typedText({ max: 500 })),
  }),
  response: z.null(),
  errors: ["wallet_entry_not_found", "wallet_entry_deleted", "wallet_entry_settled"],
});

export const reverse = defineCall({
  name: "wallet.reverse",
  method: "POST",
  path: "/wallet/reverse",
  summary:
    "Reverses a settled entry by a new entry with the opposite amounts in the open period. Of a deleted ride, whose order is charged nevertheless, it gives back what the company pays. Only one reversal of an entry can exist.",
  access,
  body: z.strictObject({ walletEntryId: reference(), reason: typedText({ min: 1, max: 500 }) }),
  response: z.object({ id: z.string(), no: z.number() }),
  errors: [
    "wallet_entry_not_found",
    "wallet_entry_not_settled",
    "wallet_entry_deleted",
    "wallet_entry_reversed",
  ],
});

/**
 * Whether an entry is a deleted ride whose company pays nevertheless, because its order is charged. Only what the company
 * pays is left to be reversed.
 */
export const isChargedOnly = ({
  type,
  deletedAt,
  payoutClient,
}: Pick<WalletEntry, "type" | "payoutClient"> & { deletedAt: unknown }): boolean =>
  type === "ride_added" && deletedAt !== null && payoutClient !== null;

/** Whether an entry has an amount for the client that nobody is charged, because it names no company. */
export const isNotCharged = ({
  payoutClient,
  companyName,
}: Pick<WalletEntry, "payoutClient" | "companyName">): boolean =>
  payoutClient !== null && companyName === null;

/** An entry as its driver sees it. Deleted ones are included, because they were part of the balance before. */
const OwnEntry = z.object({
  id: z.string(),
  no: z.number(),
  type: z.enum(walletEntryTypes),
  payoutDriver: decimalText(),
  currency: z.string(),
  orderNo: nullableText,
  createdAt: moment(),
  comment: nullableText,
  deletedAt: z.nullable(moment()),
  deletionReason: nullableText,
});

export const ownWallet = defineCall({
  name: "driverApp.wallet",
  method: "GET",
  path: "/driver-app/wallet",
  summary:
    "Returns the driver's balance and own entries of at most 7 days, newest first, including deleted ones",
  access: "driver",
  query: z.strictObject({ dateFrom: moment(), dateTo: moment() }).check(endNotBefore("dateTo", "dateFrom")),
  response: z.object({ balance: decimalText(), currency: z.string(), entries: z.array(OwnEntry) }),
  errors: ["date_range_too_long"],
});
