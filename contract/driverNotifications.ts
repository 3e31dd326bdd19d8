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
  summary: `The driver's notifications, newest first, at most ${maxNotifications}; with \`before\`, an id, those that were sent before it`,
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
  summary: "The phone has these notifications: they are delivered",
  body: notificationIds,
  response: z.null(),
  errors: [],
});

export const read = defineCall({
  ...driver,
  name: "driverApp.readNotifications",
  method: "POST",
  path: "/driver-app/notifications/read",
  summary: "The driver read these notifications; they are delivered, too",
  body: notificationIds,
  response: z.null(),
  errors: [],
});
