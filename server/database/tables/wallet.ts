import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { currency } from "#contract/orders/statuses.ts";
import { walletEntryTypes } from "#contract/walletEntry.ts";
import { id, moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { drivers } from "./drivers.ts";
import { orders } from "./orders.ts";
import { settlements } from "./settlements.ts";

const amount = (name: string) => numeric(name, { precision: 12, scale: 2 });

/**
 * Entries of drivers' wallets. A trigger refuses all changes except two, each of which is possible once: the mark of a
 * deletion, and the settlement; settled entries can't be deleted. `no` is the number that people use. `createdBy` is null
 * for entries by the service.
 */
export const walletEntries = pgTable(
  "wallet_entries",
  {
    id: id().primaryKey(),
    no: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity(),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    type: text({ enum: walletEntryTypes }).notNull(),
    payoutDriver: amount("payout_driver").notNull(),
    payoutClient: amount("payout_client"),
    currency: text().notNull().default(currency),
    description: text(),
    orderId: id("order_id").references(() => orders.id),
    companyId: id("company_id").references(() => companies.id),
    correctionId: id("correction_id"),
    /** The settled entry that this one reverses. */
    reversesId: id("reverses_id").references((): AnyPgColumn => walletEntries.id),
    /** Copy of the order's price breakdown. */
    breakdown: jsonb(),
    createdAt: moment("created_at").notNull(),
    createdBy: id("created_by"),
    createdByEmail: text("created_by_email"),
    creationComment: text("creation_comment"),
    deletedAt: moment("deleted_at"),
    deletedBy: id("deleted_by"),
    deletedByEmail: text("deleted_by_email"),
    deletionReason: text("deletion_reason"),
    deletionComment: text("deletion_comment"),
    settlementId: id("settlement_id").references((): AnyPgColumn => settlements.id),
  },
  (table) => [
    // The migrations add included columns to this one and to that of open entries, which Drizzle can't express: what a
    // balance and the preview of a settlement add up.
    index("wallet_entries_of_driver").on(table.driverId, table.createdAt, table.no),
    index("wallet_entries_by_time").on(table.createdAt, table.no),
    index("open_wallet_entries")
      .on(table.driverId, table.createdAt)
      .where(sql`settlement_id is null and deleted_at is null`),
    index("wallet_entries_of_settlement")
      .on(table.settlementId, table.createdAt, table.no)
      .where(sql`settlement_id is not null`),
    index("wallet_entries_charged")
      .on(table.companyId, table.createdAt)
      .where(sql`type <> 'ride_added' and payout_client is not null`),
    uniqueIndex("one_reversal_of_entry").on(table.reversesId).where(sql`deleted_at is null`),
    uniqueIndex("one_entry_per_correction").on(table.correctionId),
    uniqueIndex("one_ride_per_order").on(table.orderId).where(sql`type = 'ride_added'`),
    check("ride_of_order", sql`type <> 'ride_added' or (order_id is not null and company_id is not null)`),
    check(
      "entry_of_something",
      sql`type = 'ride_added' or payout_driver <> 0 or (coalesce(payout_client, 0) <> 0 and company_id is not null) or reverses_id is not null`,
    ),
    check("deleted_for_a_reason", sql`(deleted_at is null) = (deletion_reason is null)`),
    check("settled_or_deleted", sql`settlement_id is null or deleted_at is null`),
  ],
);
