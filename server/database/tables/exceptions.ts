import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/**
 * Who has taken an exception, and until when it is snoozed; the exceptions themselves follow from other tables. A mark that
 * is older than the beginning of an exception belongs to an earlier occurrence, and is ignored.
 */
export const exceptionMarks = pgTable(
  "exception_marks",
  {
    kind: text({ enum: exceptionKinds }).notNull(),
    subjectId: id("subject_id").notNull(),
    markedAt: moment("marked_at").notNull(),
    ownerId: id("owner_id").references(() => accounts.id),
    snoozedUntil: moment("snoozed_until"),
    snoozedBy: id("snoozed_by").references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);
