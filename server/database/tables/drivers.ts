import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { driverStatuses, osTypes } from "#contract/drivers.ts";
import { packageSizes, vehicleTypes } from "#contract/orders/statuses.ts";
import { emptyList, id, moment } from "./columns.ts";
import { regions } from "./companies.ts";

export const drivers = pgTable(
  "drivers",
  {
    id: id().primaryKey(),
    version: integer().notNull().default(1),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: driverStatuses }).notNull(),
    region: text()
      .notNull()
      .references(() => regions.name, { onUpdate: "cascade" }),
    vehicleType: text("vehicle_type", { enum: vehicleTypes }).notNull(),
    vehicleSize: text("vehicle_size", { enum: packageSizes }).notNull(),
    registrationPlate: text("registration_plate"),
    vehicleModel: text("vehicle_model"),
    vehicleColor: text("vehicle_color"),
    isAmbassador: boolean("is_ambassador").notNull().default(false),
    priorityDriver: boolean("priority_driver").notNull().default(false),
    /** Empty: all companies. */
    allowedCompanyIds: text("allowed_company_ids").array().notNull().default(emptyList),
    blocked: boolean().notNull().default(false),
    /** Time and reason of the block; null unless blocked. */
    blockedAt: moment("blocked_at"),
    blockedBy: text("blocked_by"),
    blockReason: text("block_reason"),
    active: boolean().notNull().default(true),
    /** Null: the driver can't sign in. */
    passwordHash: text("password_hash"),
    createdAt: moment("created_at").notNull(),
    lastLogin: moment("last_login"),
    appVersion: text("app_version"),
    osType: text("os_type", { enum: osTypes }),
    lastLat: doublePrecision("last_lat"),
    lastLng: doublePrecision("last_lng"),
    lastLoggedAt: moment("last_logged_at"),
  },
  (table) => [
    uniqueIndex("driver_email").on(sql`lower(${table.email})`),
    index("driver_by_region").on(table.region, table.status),
  ],
);

/** Sign-ins of phones. Only the token's SHA-256 is stored. */
export const driverSessions = pgTable(
  "driver_sessions",
  {
    id: id().primaryKey(),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("driver_session_by_driver").on(table.driverId)],
);

/**
 * Positions of drivers; one row for each order that the driver had at the time. Partitioned by day of
 * `loggedAt`.
 */
export const driverPositions = pgTable(
  "driver_positions",
  {
    driverId: id("driver_id").notNull(),
    orderId: id("order_id"),
    loggedAt: moment("logged_at").notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [
    unique("driver_position_once").on(table.driverId, table.loggedAt, table.orderId).nullsNotDistinct(),
    index("driver_positions_by_order").on(table.orderId, table.loggedAt),
  ],
);
