import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { orderSorts } from "#contract/orders/orders.ts";
import type { ViewFilter } from "#contract/orders/viewFilter.ts";
import { viewDensities } from "#contract/views.ts";
import { accounts } from "./accounts.ts";
import { emptyList, id, moment } from "./columns.ts";

/** Saved views of the list of orders. */
export const views = pgTable(
  "views",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    isShared: boolean("is_shared").notNull(),
    /** The filter as it was written; parts may have become invalid. */
    filter: jsonb().$type<ViewFilter>().notNull(),
    hiddenColumns: text("hidden_columns").array().notNull().default(emptyList),
    sortField: text("sort_field", { enum: orderSorts }).notNull(),
    sortOrder: text("sort_order", { enum: ["ASC", "DESC"] }).notNull(),
    density: text({ enum: viewDensities }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("view_name").on(table.accountId, sql`lower(${table.name})`),
    index("view_shared").on(table.createdAt).where(sql`${table.isShared}`),
  ],
);
