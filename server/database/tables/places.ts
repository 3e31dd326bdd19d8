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
 * Postal codes, what the embedded geocoder knows: `lat` and `lng` are the middle of a code's places, `city` the one with
 * most of them. `area` is the GeoJSON of a MultiPolygon for zooms where single codes can be told apart; `coarseArea` the
 * same with fewer points.
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
    /** The degrees that the area lies within. */
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
  },
  (table) => [index("zip_code_by_place").on(table.lat, table.lng)],
);

const polygon = customType<{ data: string }>({ dataType: () => "polygon" });

/** The outer rings of the areas in metres (see `server/integrations/plane.ts`), for distances by index. */
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

/** Cities, villages and streets with the postal codes that they have. `folded`: lower case without Polish letters. */
export const places = pgTable(
  "places",
  {
    code: text().notNull(),
    city: text().notNull(),
    /** "" where a whole city, or a part of it, has the code. */
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
    // Also for beginnings of names, whatever the database sorts by.
    index("place_by_city").on(table.foldedCity.op("text_pattern_ops")),
  ],
);

/** The outlines of regions, for maps from far away: GeoJSON MultiPolygons. */
export const regionAreas = pgTable("region_areas", {
  region: region().primaryKey(),
  area: json().notNull(),
});

/** One row: where the postal codes come from. */
export const postalData = pgTable("postal_data", {
  onlyRow: integer("only_row").primaryKey().default(1),
  source: text({ enum: postalSources }).notNull(),
  codes: integer().notNull(),
  importedAt: moment("imported_at").notNull(),
});

/** Answers of an outside geocoder or router, by what was asked; old ones go with housekeeping. */
export const placeAnswers = pgTable(
  "place_answers",
  {
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    askedAt: moment("asked_at").notNull(),
  },
  (table) => [index("place_answer_by_age").on(table.askedAt)],
);

/** That an address was refused: its postal code alone, as it was typed, and the code of the refusal. Kept 90 days. */
export const addressRefusals = pgTable(
  "address_refusals",
  {
    id: id().primaryKey(),
    at: moment("at").notNull(),
    zipCode: text("zip_code").notNull(),
    reason: text().notNull(),
    companyId: id("company_id"),
  },
  (table) => [index("address_refusal_by_code").on(table.zipCode, table.at)],
);
