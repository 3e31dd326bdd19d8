import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const driver = { access: "driver" } as const;

/** Maximum notifications per answer, and per acknowledgement. */
const maxNotifications = 100;

const Text = z.object({ title: z.string(), body: z.string() });

export const inbox = defineCall({
  ...driver,
  name: "driverApp.notifications",
  method: "GET",
  path: "/driver-app/notifications",
  summary: `Lists the driver's notifications, newest first, at most ${maxNotifications}; with the id \`before\`, those sent before that one`,
  query: z.strictObject({ before: z.optional(reference()) }),
  response: z.array(
    z.object({
      id: z.string(),
      sentAt: moment(),
      short: Text,
      long: z.nullable(Text),
      deliveredAt: z.nullable(moment()),
      readAt: z.nullable(moment()),
    }),
  ),
  errors: [],
});

/** Notifications of the calling driver; ids of others are ignored. */
const notificationIds = z.strictObject({
  notificationIds: z.array(reference()).check(z.minLength(1), z.maxLength(maxNotifications)),
});

export const receive = defineCall({
  ...driver,
  name: "driverApp.receiveNotifications",
  method: "POST",
  path: "/driver-app/notifications/received",
  summary: "Marks notifications as delivered to the driver's phone",
  body: notificationIds,
  response: z.null(),
  errors: [],
});

export const read = defineCall({
  ...driver,
  name: "driverApp.readNotifications",
  method: "POST",
  path: "/driver-app/notifications/read",
  summary: "Marks notifications as read, and thereby as delivered",
  body: notificationIds,
  response: z.null(),
  errors: [],
});
