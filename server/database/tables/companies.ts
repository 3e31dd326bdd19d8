import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companyStatuses } from "#contract/companies/companies.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { dimensionsAlgorithms } from "#contract/products.ts";
import { bytes, id, moment } from "./columns.ts";

/** Calls, grants and orders refer to a region by its name. */
export const regions = pgTable("regions", {
  id: id().primaryKey(),
  name: text().notNull().unique(),
  active: boolean().notNull().default(true),
});

export const companies = pgTable("companies", {
  id: id().primaryKey(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  status: text({ enum: companyStatuses }).notNull(),
  imageUrl: text("image_url"),
  dashboardImageUrl: text("dashboard_image_url"),
  countryCode: text("country_code").notNull().default("PL"),
  createdAt: moment("created_at").notNull(),
  productSelectedAt: moment("product_selected_at"),
  locationsCompletedAt: moment("locations_completed_at"),
  dataCompletedAt: moment("data_completed_at"),
  contractGeneratedAt: moment("contract_generated_at"),
  /** Name shown to drivers; set by the activation. */
  nameForDrivers: text("name_for_drivers"),
  activatedAt: moment("activated_at"),
  activatedBy: text("activated_by"),
  /** When it was last deactivated or activated again. */
  switchedAt: moment("switched_at"),
  switchedBy: text("switched_by"),
  switchReason: text("switch_reason"),
  ownerName: text("owner_name"),
  ownerPhone: text("owner_phone"),
  ownerCity: text("owner_city"),
  deliveryProductType: text("delivery_product_type"),
  /** `CompanyData` of the contract; null until the company has entered it. */
  contractData: jsonb("contract_data"),
  deliverySettings: jsonb("delivery_settings").notNull().default({}),
  orderSettings: jsonb("order_settings").notNull().default({}),
  pricing: jsonb().notNull().default({}),
  stageLimits: jsonb("stage_limits").notNull().default({}),
});

/**
 * Pickup points of companies. `workingHours`: per weekday `{ from, to }` as "HH:mm", or null when closed;
 * `customDates`: a list of `{ date, hours }` for dates that differ.
 */
export const locations = pgTable(
  "locations",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    region: text()
      .notNull()
      .references(() => regions.name, { onUpdate: "cascade" }),
    name: text().notNull(),
    phone: text(),
    street: text().notNull(),
    city: text().notNull(),
    zipCode: text("zip_code").notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    defaultNote: text("default_note"),
    active: boolean().notNull().default(true),
    workingHours: jsonb("working_hours").notNull().default({}),
    customDates: jsonb("custom_dates").notNull().default([]),
  },
  (table) => [
    index("location_by_company").on(table.companyId),
    uniqueIndex("location_name_per_company").on(table.companyId, table.zipCode, sql`lower(${table.name})`),
  ],
);

export const products = pgTable(
  "products",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    code: text(),
    type: text({ enum: orderTypes }).notNull(),
    dimensionsAlgorithm: text("dimensions_algorithm", { enum: dimensionsAlgorithms })
      .notNull()
      .default("sides"),
    maximumDimensions: jsonb("maximum_dimensions"),
    settings: jsonb().notNull().default({}),
  },
  (table) => [unique("product_name_per_company").on(table.companyId, table.name)],
);

/** Images, named by the hash of their content; served below /images. */
export const images = pgTable("images", {
  /** SHA-256 in hexadecimal and the file extension: "….png". */
  name: text().primaryKey(),
  content: bytes().notNull(),
  createdAt: moment("created_at").notNull(),
});
