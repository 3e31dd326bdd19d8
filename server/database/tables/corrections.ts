import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { correctionCategories, correctionStatuses } from "#contract/correctionData.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { bytes, id, moment } from "./columns.ts";
import { drivers } from "./drivers.ts";
import { orders } from "./orders.ts";

/** Corrections: what drivers ask for beyond the pay of an order, and the decision. Decided ones are immutable. */
export const corrections = pgTable(
  "corrections",
  {
    id: id().primaryKey(),
    orderId: id("order_id")
      .notNull()
      .references(() => orders.id),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    createdAt: moment("created_at").notNull(),
    category: text({ enum: correctionCategories }).notNull(),
    status: text({ enum: correctionStatuses }).notNull().default("pending"),
    /** In metres. */
    extraDistance: integer("extra_distance"),
    actualPackageSize: text("actual_package_size", { enum: packageSizes }),
    clientStreet: text("client_street"),
    clientZipCode: text("client_zip_code"),
    clientCity: text("client_city"),
    driversComment: text("drivers_comment"),
    attachment: bytes(),
    /** File extension of the picture's type. */
    attachmentType: text("attachment_type"),
    decidedAt: moment("decided_at"),
    decidedBy: id("decided_by"),
    decidedByEmail: text("decided_by_email"),
    amount: numeric({ precision: 12, scale: 2 }),
    rejectionReason: text("rejection_reason"),
    comment: text(),
  },
  (table) => [
    index("corrections_of_order").on(table.orderId, table.createdAt),
    index("corrections_of_driver").on(table.driverId, table.createdAt),
    uniqueIndex("one_pending_correction_of_driver")
      .on(table.orderId, table.driverId)
      .where(sql`status = 'pending'`),
    index("corrections_pending").on(table.createdAt).where(sql`status = 'pending'`),
    check("correction_decided", sql`(status = 'pending') = (decided_at is null)`),
    check("correction_accepted", sql`(status = 'accepted') = (amount is not null)`),
    check("correction_rejected", sql`(status = 'rejected') = (rejection_reason is not null)`),
  ],
);
