import {
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { postalSources } from "#contract/zipCodes.ts";
import { id, moment } from "./columns.ts";
import { regions } from "./companies.ts";

const region = () =>
  text()
    .notNull()
    .references(() => regions.name, { onUpdate: "cascade" });

/**
 * Postal codes. `lat` and `lng` are the mean position of the code's places, `city` is the city with most of them. `area` is
 * a GeoJSON MultiPolygon for zoom levels that show single codes; `coarseArea` is the same with fewer points.
 */
export const zipCodes = pgTable(
  "zip_codes",
  {
    code: text().primaryKey(),
    city: text().notNull(),
    region: region(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    area: json(),
    coarseArea: json("coarse_area"),
    /** Bounding box of the area, in degrees. */
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
  },
  (table) => [index("zip_code_by_place").on(table.lat, table.lng)],
);

const polygon = customType<{ data: string }>({ dataType: () => "polygon" });

/** Outer rings of the areas in metres (see `server/integrations/plane.ts`), for indexed distance queries. */
export const zipCodeRings = pgTable(
  "zip_code_rings",
  {
    code: text()
      .notNull()
      .references(() => zipCodes.code, { onDelete: "cascade", onUpdate: "cascade" }),
    ring: polygon().notNull(),
  },
  (table) => [
    index("zip_code_ring_by_code").on(table.code),
    index("zip_code_ring_by_place").using("gist", table.ring),
  ],
);

/** Cities, villages and streets with their postal codes. `folded…`: lower case, without Polish letters. */
export const places = pgTable(
  "places",
  {
    code: text().notNull(),
    city: text().notNull(),
    /** "" for the entry of a city without street. */
    street: text().notNull().default(""),
    foldedCity: text("folded_city").notNull(),
    foldedStreet: text("folded_street").notNull().default(""),
    region: region(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    source: text({ enum: postalSources }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.city, table.street, table.source] }),
    // text_pattern_ops supports prefix searches with any collation of the database.
    index("place_by_city").on(table.foldedCity.op("text_pattern_ops")),
  ],
);

/** Outlines of regions as GeoJSON MultiPolygons, for low zoom levels. */
export const regionAreas = pgTable("region_areas", {
  region: region().primaryKey(),
  area: json().notNull(),
});

/** A single row: the source of the postal codes. */
export const postalData = pgTable("postal_data", {
  onlyRow: integer("only_row").primaryKey().default(1),
  source: text({ enum: postalSources }).notNull(),
  codes: integer().notNull(),
  importedAt: moment("imported_at").notNull(),
});

/** Cached responses of external geocoders and routers; housekeeping deletes old ones. */
export const placeAnswers = pgTable(
  "place_answers",
  {
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    askedAt: moment("asked_at").notNull(),
  },
  (table) => [index("place_answer_by_age").on(table.askedAt)],
);

/** Refused addresses: postal code as typed and error code, nothing else. Kept for 90 days. */
export const addressRefusals = pgTable(
  "address_refusals",
  {
    id: id().primaryKey(),
    at: moment("at").notNull(),
    zipCode: text("zip_code").notNull(),
    reason: text().notNull(),
    companyId: id("company_id"),
  },
  (table) => [
    index("address_refusal_by_code").on(table.zipCode, table.at),
    index("address_refusal_by_time").on(table.at),
  ],
);
