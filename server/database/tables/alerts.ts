import { jsonb, pgTable } from "drizzle-orm/pg-core";
import type { AlertSettings } from "#contract/alerts.ts";
import type { QuietHours } from "#contract/rules/quietHours.ts";
import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/**
 * Settings of an operator's alerts, and until when they were seen; the alerts themselves follow from other tables. Kinds for
 * which nothing was chosen have no entry.
 */
export const alertSettings = pgTable("alert_settings", {
  accountId: id("account_id")
    .primaryKey()
    .references(() => accounts.id),
  kinds: jsonb().$type<AlertSettings["kinds"]>().notNull().default({}),
  quietHours: jsonb("quiet_hours").$type<QuietHours>(),
  /** Alerts up to this moment have been seen. */
  seenUntil: moment("seen_until"),
});
