import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import type { TimeRange } from "#contract/rules/timeRanges.ts";
import { id, moment } from "./columns.ts";

/**
 * Multipliers of prices for a period, regions and companies, both of which may be `{*}`. Immutable, except for the
 * deactivation.
 */
export const multipliers = pgTable(
  "multipliers",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    description: text(),
    dateFrom: moment("date_from").notNull(),
    /** The end is excluded. */
    dateTo: moment("date_to").notNull(),
    /** Names of regions, or `{*}`. */
    regions: text().array().notNull(),
    companyIds: text("company_ids").array().notNull(),
    multiplier: numeric({ precision: 6, scale: 2 }).notNull(),
    timeRanges: jsonb("time_ranges").$type<TimeRange[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    createdById: id("created_by_id").notNull(),
    /** E-mail address of the creator. */
    createdBy: text("created_by").notNull(),
    deactivatedAt: moment("deactivated_at"),
    deactivatedById: id("deactivated_by_id"),
    deactivatedBy: text("deactivated_by"),
    deactivationReason: text("deactivation_reason"),
  },
  (table) => [
    index("multipliers_by_period").on(table.dateFrom, table.dateTo),
    index("multipliers_active").on(table.dateTo).where(sql`deactivated_at is null`),
    check("multiplier_has_period", sql`date_from < date_to`),
  ],
);
