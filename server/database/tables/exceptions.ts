import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/**
 * Who has taken an exception, and until when it is put off; what is an exception follows from other tables. A mark from
 * before its exception began belongs to a former one, and means nothing.
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
