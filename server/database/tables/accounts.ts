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
import { languages } from "#contract/languages.ts";
import { accountTypes } from "#contract/permissions.ts";
import { linkKinds } from "#contract/rules/linkPaths.ts";
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
    version: integer().notNull().default(1),
    userType: text("user_type", { enum: userTypes }).notNull(),
    accountType: text("account_type", { enum: accountTypes }).notNull(),
    /** Previous type of a deactivated account; null otherwise. */
    formerType: text("former_type", { enum: accountTypes }),
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
    /** The operator who views the console as this account; null: the account itself. */
    viewedBy: id("viewed_by").references(() => accounts.id),
    tokenHash: text("token_hash").notNull().unique(),
    userAgent: text("user_agent"),
    /** IP address of the sign-in. */
    address: text(),
    createdAt: moment("created_at").notNull(),
    /** Time of the last refresh. */
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("session_by_account").on(table.accountId),
    index("session_by_viewer").on(table.viewedBy).where(sql`${table.viewedBy} is not null`),
  ],
);

/** Saved responses of commands with an Idempotency-Key; kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The account, or the session of an API key or of a view of another account; "anyone" without a session. */
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
 * Single-use links to a new password or e-mail address, and the requests for them: one of a kind per account. `tokenHash` is
 * null until the link is made, by back-office (`madeBy`) if the service sends no mails. `email` is the address to be
 * confirmed.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: linkKinds }).notNull(),
    email: text(),
    language: text({ enum: languages }).notNull(),
    requestedAt: moment("requested_at").notNull(),
    tokenHash: text("token_hash").unique(),
    madeAt: moment("made_at"),
    madeBy: text("made_by"),
    /** End of the link's validity, or of the request's while there is no link. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** The outbox: mails to be sent. A mail is deleted after it was sent or has expired. `tries` is the number of attempts. */
export const mails = pgTable(
  "mails",
  {
    id: id().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment("next_try_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("mail_by_next_try").on(table.nextTryAt)],
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
