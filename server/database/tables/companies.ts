import { boolean, doublePrecision, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";

/** A region is known by its name, in calls, grants and on orders. */
export const regions = pgTable("regions", {
  id: id().primaryKey(),
  name: text().notNull().unique(),
  active: boolean().notNull().default(true),
});

export const companies = pgTable("companies", {
  id: id().primaryKey(),
  name: text().notNull(),
  status: text({ enum: ["pending", "active", "inactive"] }).notNull(),
  imageUrl: text("image_url"),
  dashboardImageUrl: text("dashboard_image_url"),
  countryCode: text("country_code").notNull().default("PL"),
  createdAt: moment("created_at").notNull(),
  productSelectedAt: moment("product_selected_at"),
  locationsCompletedAt: moment("locations_completed_at"),
  dataCompletedAt: moment("data_completed_at"),
  contractGeneratedAt: moment("contract_generated_at"),
  deliverySettings: jsonb("delivery_settings").notNull().default({}),
  orderSettings: jsonb("order_settings").notNull().default({}),
});

/** A company's pickup point. `workingHours`: per weekday {from, to} as "HH:mm", or null when closed. */
export const locations = pgTable(
  "locations",
  {
    id: id().primaryKey(),
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
  },
  (table) => [index("location_by_company").on(table.companyId)],
);

export const products = pgTable(
  "products",
  {
    id: id().primaryKey(),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    code: text(),
    type: text({ enum: ["iqos", "pickup_delivery", "simple_delivery", "simple_arrival"] }).notNull(),
    maximumDimensions: jsonb("maximum_dimensions"),
    settings: jsonb().notNull().default({}),
  },
  (table) => [unique("product_name_per_company").on(table.companyId, table.name)],
);

/** What the geocoder knows by itself: a postal code, its region and a point of it. */
export const zipCodes = pgTable("zip_codes", {
  code: text().primaryKey(),
  city: text().notNull(),
  region: text()
    .notNull()
    .references(() => regions.name, { onUpdate: "cascade" }),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});
