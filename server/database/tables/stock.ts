import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { actorTypes } from "#contract/actors.ts";
import { countStatuses } from "#contract/stock/counts.ts";
import { exchangeStatuses } from "#contract/stock/exchanges.ts";
import { holderTypes, movementKinds, sideTypes } from "#contract/stock/goods.ts";
import { id, moment } from "./columns.ts";
import { companies, products, regions } from "./companies.ts";
import { drivers } from "./drivers.ts";
import { orders } from "./orders.ts";

/** Warehouses: where goods of a company are kept. */
export const warehouses = pgTable(
  "warehouses",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    region: text()
      .notNull()
      .references(() => regions.name, { onUpdate: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique("one_warehouse_per_company_and_region").on(table.companyId, table.region)],
);

const productId = () =>
  id("product_id")
    .notNull()
    .references(() => products.id);

/** The columns of a holder: a warehouse or a driver. */
const holder = () => ({
  holderType: text("holder_type", { enum: holderTypes }).notNull(),
  holderId: id("holder_id").notNull(),
});

/** A number of pieces; the sum of many movements may exceed 32 bits. */
const pieces = (name = "amount") => bigint(name, { mode: "number" });

/**
 * The ledger. Each row is a movement of one batch, and is immutable (a trigger refuses changes). `fromBalance` and
 * `toBalance` are the holders' stock of the product after the movement.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    productId: productId(),
    serialNumber: text("serial_number").notNull().default(""),
    amount: pieces().notNull(),
    fromType: text("from_type", { enum: sideTypes }).notNull(),
    fromId: id("from_id").notNull(),
    fromBalance: pieces("from_balance"),
    toType: text("to_type", { enum: sideTypes }).notNull(),
    toId: id("to_id").notNull(),
    toBalance: pieces("to_balance"),
    orderId: id("order_id").references(() => orders.id),
    reason: text(),
    actorType: text("actor_type", { enum: actorTypes }).notNull(),
    actorId: id("actor_id"),
    actorName: text("actor_name"),
  },
  (table) => [
    index("stock_movements_by_giver").on(table.fromType, table.fromId, table.productId, table.id),
    index("stock_movements_by_receiver").on(table.toType, table.toId, table.productId, table.id),
    index("stock_movements_by_product").on(table.productId, table.id),
    index("stock_movements_by_order").on(table.orderId).where(sql`order_id is not null`),
    index("stock_movements_by_time").on(table.at),
    check("movement_of_something", sql`amount > 0`),
    check("movement_between_two", sql`(from_type, from_id) <> (to_type, to_id)`),
  ],
);

/** The stock of a product by holder: the sum of its movements. Moving stock locks these rows. */
export const stockBalances = pgTable(
  "stock_balances",
  {
    ...holder(),
    productId: productId(),
    amount: pieces().notNull().default(0),
    /** Number of pieces below which the stock is low. */
    threshold: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.holderType, table.holderId, table.productId] }),
    // Without the amount, which every movement changes.
    index("stock_thresholds").on(table.holderId).where(sql`threshold is not null`),
    check("balance_not_negative", sql`amount >= 0`),
  ],
);

/** The stock by batch; written while the balance is locked. */
export const stockBatches = pgTable(
  "stock_batches",
  {
    ...holder(),
    productId: productId(),
    serialNumber: text("serial_number").notNull(),
    amount: pieces().notNull(),
    /** Since when the holder has had pieces of the batch. */
    since: moment("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holderType, table.holderId, table.productId, table.serialNumber] }),
    check("batch_not_negative", sql`amount >= 0`),
  ],
);

const driverId = (name: string) =>
  id(name)
    .notNull()
    .references(() => drivers.id);

/** Exchanges: goods that a driver is to receive from another. They are reserved for it until the answer. */
export const stockExchanges = pgTable(
  "stock_exchanges",
  {
    id: id().primaryKey(),
    driverId: driverId("driver_id"),
    givingDriverId: driverId("giving_driver_id"),
    productId: productId(),
    amount: pieces().notNull(),
    status: text({ enum: exchangeStatuses }).notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: text("created_by"),
    confirmedAt: moment("confirmed_at"),
    rejectedAt: moment("rejected_at"),
    /** The receiver, or the operator who withdrew the exchange. */
    rejectedBy: text("rejected_by"),
    rejectionReason: text("rejection_reason"),
  },
  (table) => [
    index("open_exchanges_of_receiver").on(table.driverId).where(sql`status in ('in_progress', 'pending')`),
    index("open_exchanges_of_giver")
      .on(table.givingDriverId)
      .where(sql`status in ('in_progress', 'pending')`),
    index("exchanges_by_creation").on(table.createdAt),
    check("exchange_of_something", sql`amount > 0`),
    check("exchange_between_two", sql`driver_id <> giving_driver_id`),
  ],
);

/** Counts that need a second operator; at most one waits for each holder and product. */
export const stockCounts = pgTable(
  "stock_counts",
  {
    id: id().primaryKey(),
    ...holder(),
    productId: productId(),
    recorded: pieces("recorded").notNull(),
    counted: pieces("counted").notNull(),
    reason: text().notNull(),
    status: text({ enum: countStatuses }).notNull(),
    countedAt: moment("counted_at").notNull(),
    countedById: id("counted_by_id").notNull(),
    countedBy: text("counted_by").notNull(),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
  },
  (table) => [
    uniqueIndex("one_waiting_count")
      .on(table.holderType, table.holderId, table.productId)
      .where(sql`status = 'waiting'`),
  ],
);
