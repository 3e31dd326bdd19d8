import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { currency } from "#contract/orders/statuses.ts";
import { settlementKinds } from "#contract/settlementKinds.ts";
import { id, moment, sum } from "./columns.ts";
import { companies } from "./companies.ts";
import { drivers } from "./drivers.ts";

/**
 * Closed periods of drivers' wallets and of companies' charges. A trigger refuses all changes. Each settlement except the
 * first refers to its predecessor, and no two to the same one, so that they form a chain: the closing amount of one is the
 * opening amount of the next.
 */
export const settlements = pgTable(
  "settlements",
  {
    id: id().primaryKey(),
    kind: text({ enum: settlementKinds }).notNull(),
    /** Consecutive within a kind. */
    no: bigint({ mode: "number" }).notNull(),
    driverId: id("driver_id").references(() => drivers.id),
    companyId: id("company_id").references(() => companies.id),
    previousId: id("previous_id").references((): AnyPgColumn => settlements.id),
    startsAt: moment("starts_at").notNull(),
    /** The last day of the period in Warsaw, and its end. */
    until: date().notNull(),
    endsAt: moment("ends_at").notNull(),
    lines: integer().notNull(),
    opening: sum("opening").notNull(),
    /** For companies including VAT. */
    amount: sum("amount").notNull(),
    closing: sum("closing").notNull(),
    net: sum("net"),
    vat: sum("vat"),
    currency: text().notNull().default(currency),
    /** Who its statement names, as they were at the closing; null for settlements from before this was stored. */
    parties: jsonb(),
    createdAt: moment("created_at").notNull(),
    createdBy: id("created_by").notNull(),
    createdByEmail: text("created_by_email").notNull(),
  },
  (table) => [
    uniqueIndex("settlement_no").on(table.kind, table.no),
    uniqueIndex("one_next_settlement").on(table.previousId),
    uniqueIndex("one_first_settlement_of_driver").on(table.driverId).where(sql`previous_id is null`),
    uniqueIndex("one_first_settlement_of_company").on(table.companyId).where(sql`previous_id is null`),
    index("settlements_of_driver").on(table.driverId, table.endsAt),
    index("settlements_of_company").on(table.companyId, table.endsAt),
    index("settlements_by_time").on(table.createdAt, table.no),
    check(
      "settlement_of_one",
      sql`(kind = 'driver') = (driver_id is not null) and (kind = 'company') = (company_id is not null)`,
    ),
    check("settlement_adds_up", sql`closing = opening + amount and (previous_id is not null or opening = 0)`),
    check("settlement_has_lines", sql`lines > 0`),
    check(
      "vat_of_company",
      sql`case kind when 'company' then amount = net + vat else num_nonnulls(net, vat) = 0 end`,
    ),
  ],
);

/** The last number of each kind. The row is locked when a period is closed, so that numbers have no gaps or duplicates. */
export const settlementCounters = pgTable("settlement_counters", {
  kind: text({ enum: settlementKinds }).primaryKey(),
  lastNo: bigint("last_no", { mode: "number" }).notNull(),
});
