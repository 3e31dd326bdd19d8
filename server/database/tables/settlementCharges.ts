import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment, sum } from "./columns.ts";
import { orders } from "./orders.ts";
import { settlements } from "./settlements.ts";
import { walletEntries } from "./wallet.ts";

/** Charges of companies: each order and each entry of a wallet is charged at most once. A trigger refuses all changes. */
export const settlementCharges = pgTable(
  "settlement_charges",
  {
    settlementId: id("settlement_id")
      .notNull()
      .references(() => settlements.id),
    /** End of the order, or creation of the entry. */
    at: moment("at").notNull(),
    orderId: id("order_id").references(() => orders.id),
    walletEntryId: id("wallet_entry_id").references(() => walletEntries.id),
    net: sum("net").notNull(),
    vatRate: numeric("vat_rate", { precision: 5, scale: 2 }).notNull(),
    vat: sum("vat").notNull(),
    gross: sum("gross").notNull(),
  },
  (table) => [
    uniqueIndex("one_charge_per_order").on(table.orderId),
    uniqueIndex("one_charge_per_entry").on(table.walletEntryId),
    index("charges_of_settlement").on(table.settlementId, table.at),
    check("charge_for_one", sql`num_nonnulls(order_id, wallet_entry_id) = 1`),
    check("charge_adds_up", sql`gross = net + vat`),
  ],
);

/**
 * Orders that companies owe for and have not been charged for, with the columns that decide the amount, so that they need
 * not be searched among all orders. Triggers maintain it: a write that makes an order owed for adds it, a change of its
 * amount updates it, and a charge removes it.
 */
export const ordersToCharge = pgTable(
  "orders_to_charge",
  {
    orderId: id("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    companyId: id("company_id").notNull(),
    endedAt: moment("ended_at").notNull(),
    estimatedPayout: numeric("estimated_payout", { precision: 12, scale: 2 }).notNull(),
    vatRate: numeric("vat_rate", { precision: 5, scale: 2 }),
  },
  (table) => [index("orders_to_charge_of_company").on(table.companyId)],
);
