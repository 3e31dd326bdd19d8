import { jsonb, pgTable } from "drizzle-orm/pg-core";
import type { AlertSettings } from "#contract/alerts.ts";
import type { QuietHours } from "#contract/rules/quietHours.ts";
import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/**
 * How an operator is alerted, and what the operator has seen; what alerts there are follows from other tables. Kinds that
 * were never chosen have no entry.
 */
export const alertSettings = pgTable("alert_settings", {
  accountId: id("account_id")
    .primaryKey()
    .references(() => accounts.id),
  kinds: jsonb().$type<AlertSettings["kinds"]>().notNull().default({}),
  quietHours: jsonb("quiet_hours").$type<QuietHours>(),
  /** Alerts until then are seen. */
  seenUntil: moment("seen_until"),
});
