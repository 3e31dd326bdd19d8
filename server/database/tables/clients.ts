import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { receiptWays } from "#contract/companies/contracts.ts";
import { consentKinds } from "#contract/consents.ts";
import { sessions } from "./accounts.ts";
import { bytes, id, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/**
 * Contracts of companies; the one that is not void is valid. `data`: its parties and prices. `pdf`: created at the first
 * request, null until then. Contracts are never deleted, because they may have been signed.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: id().primaryKey(),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    /** "2026/000123": year (in Warsaw) and sequence number within it. */
    number: text().notNull().unique(),
    generatedAt: moment("generated_at").notNull(),
    generatedBy: text("generated_by").notNull(),
    data: jsonb().notNull(),
    pdf: bytes().notNull(),
    receivedAt: moment("received_at"),
    receivedBy: text("received_by"),
    receivedHow: text("received_how", { enum: receiptWays }),
    /** The signed copy; its type is the file's extension. */
    signedFile: bytes("signed_file"),
    signedFileType: text("signed_file_type"),
    acceptedAt: moment("accepted_at"),
    acceptedBy: text("accepted_by"),
    voidedAt: moment("voided_at"),
  },
  (table) => [index("contract_by_company").on(table.companyId, table.generatedAt)],
);

/**
 * Last contract number of each year; incremented under the row's lock, so that numbers have no gaps or
 * duplicates.
 */
export const contractNumbers = pgTable("contract_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** API keys: sessions that don't expire, of an account that nobody can sign in to. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id().primaryKey(),
    sessionId: id("session_id")
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    beginning: text().notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("api_key_by_company").on(table.companyId)],
);

/** Requests for a demo from the landing page. */
export const leads = pgTable(
  "leads",
  {
    id: id().primaryKey(),
    createdAt: moment("created_at").notNull(),
    name: text().notNull(),
    company: text(),
    email: text().notNull(),
    phone: text(),
    city: text(),
    message: text(),
    handledAt: moment("handled_at"),
    handledBy: text("handled_by"),
    note: text(),
    /** Grows with every change of the note. */
    version: integer().notNull().default(1),
    /** Version of the text that was agreed to; null in requests from before it was recorded. */
    consentVersion: text("consent_version"),
  },
  (table) => [index("lead_by_age").on(table.createdAt)],
);

/** Consents of companies: version of the text, and the e-mail address that the account had then. */
export const consents = pgTable(
  "consents",
  {
    id: id().primaryKey(),
    companyId: id("company_id")
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: consentKinds }).notNull(),
    version: text().notNull(),
    at: moment("at").notNull(),
    by: text().notNull(),
    /** Number of the contract. */
    about: text(),
  },
  (table) => [index("consent_by_company").on(table.companyId, table.at)],
);
