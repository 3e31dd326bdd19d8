import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { driverStatuses } from "#contract/drivers.ts";
import { emptyList, id, moment } from "./columns.ts";
import { driverSessions, drivers } from "./drivers.ts";

/** Notifications to drivers, with the conditions by which recipients were selected. */
export const notifications = pgTable(
  "notifications",
  {
    id: id().primaryKey(),
    sentAt: moment("sent_at").notNull(),
    senderId: id("sender_id").notNull(),
    /** E-mail address of the sender. */
    sentBy: text("sent_by").notNull(),
    /** Names of regions, or `{*}`. */
    regions: text().array().notNull(),
    /** Empty: any status. */
    statuses: text({ enum: driverStatuses }).array().notNull().default(emptyList),
    /** Sent to drivers who were chosen by name. */
    toChosen: boolean("to_chosen").notNull().default(false),
    title: text().notNull(),
    body: text().notNull(),
    longTitle: text("long_title"),
    longBody: text("long_body"),
  },
  (table) => [index("notification_by_time").on(table.sentAt, table.id)],
);

/** The drivers' inboxes: one row per notification and recipient. */
export const driverNotifications = pgTable(
  "driver_notifications",
  {
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    notificationId: id("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    /** When the driver's phone confirmed it. */
    deliveredAt: moment("delivered_at"),
    readAt: moment("read_at"),
    /** Ids of the push subscriptions whose push service accepted it. */
    pushedTo: text("pushed_to").array().notNull().default(emptyList),
  },
  (table) => [
    primaryKey({ columns: [table.driverId, table.notificationId] }),
    index("driver_notification_by_notification").on(table.notificationId),
  ],
);

/** Subscriptions of phones to pushed notifications: one per session, deleted with it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id().primaryKey(),
    driverId: id("driver_id")
      .notNull()
      .references(() => drivers.id),
    sessionId: id("session_id")
      .notNull()
      .unique()
      .references(() => driverSessions.id, { onDelete: "cascade" }),
    /** A secret: whoever knows it can push to the phone. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("push_subscription_by_driver").on(table.driverId)],
);
