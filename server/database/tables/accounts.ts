import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { accountTypes } from "#contract/permissions.ts";
import { userTypes } from "#contract/session.ts";
import { emptyList, id, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/**
 * Accounts of operators and clients. `{*}` in `companyIds` or `regions` means all; empty `locationIds` means
 * no restriction.
 */
export const accounts = pgTable(
  "accounts",
  {
    id: id().primaryKey(),
    userType: text("user_type", { enum: userTypes }).notNull(),
    accountType: text("account_type", { enum: accountTypes }).notNull(),
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    scopes: text().array().notNull().default(emptyList),
    canView: text("can_view").array().notNull().default(emptyList),
    companyIds: text("company_ids").array().notNull().default(emptyList),
    regions: text().array().notNull().default(emptyList),
    locationIds: text("location_ids").array().notNull().default(emptyList),
    /** A client's company; null for an operator. */
    companyId: id("company_id").references(() => companies.id),
    defaultLocationId: id("default_location_id"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("account_email").on(sql`lower(${table.email})`),
    check("client_has_company", sql`(${table.userType} = 'client') = (${table.companyId} is not null)`),
  ],
);

/** Sign-ins. Only the token's SHA-256 is stored. Each refresh moves `expiresAt` on, at most to `endsAt`. */
export const sessions = pgTable(
  "sessions",
  {
    id: id().primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("session_by_account").on(table.accountId)],
);

/** Saved responses of commands with an Idempotency-Key; kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: id("account_id").notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index("idempotency_key_by_age").on(table.createdAt),
  ],
);

/**
 * Counters of failed attempts, with the columns that rate-limiter-flexible expects; `expire` is Unix
 * milliseconds.
 */
export const attempts = pgTable("attempts", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** Single-use addresses for downloads, which can't carry a bearer token. Only the hash is stored. */
export const tickets = pgTable("tickets", {
  tokenHash: text("token_hash").primaryKey(),
  sessionId: id("session_id")
    .notNull()
    .references(() => sessions.id, { onDelete: "cascade" }),
  call: text().notNull(),
  query: jsonb().notNull(),
  expiresAt: moment("expires_at").notNull(),
});
