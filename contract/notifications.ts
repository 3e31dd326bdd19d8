import { defineCall } from "#contract/call.ts";
import { driverStatuses } from "#contract/drivers.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { choices, distinct, reach } from "#contract/rules/lists.ts";
import { plainText, reference, searchedPhrase } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Maximum number of drivers chosen by name; their ids are in the URL of the call that counts recipients. */
const maxNamedDrivers = 300;

/** Minimum and maximum lengths of a notification's texts. */
const notificationLengths = {
  title: { min: 5, max: 100 },
  body: { min: 10, max: 1_000 },
  longBody: { max: 5_000 },
} as const;

const joined = z.string().check(z.maxLength(driverStatuses.join().length));

/** Separated by commas, or a list; empty: any status. */
const status = z.pipe(
  z.pipe(
    z.union([joined, z.array(joined).check(z.maxLength(driverStatuses.length))]),
    z.transform((names: string | string[]) =>
      distinct(typeof names === "string" ? names.split(",").filter(Boolean) : names),
    ),
  ),
  choices(driverStatuses),
);

/** The drivers who get it; all conditions must be met. Blocked and inactive drivers get nothing. */
const recipients = {
  /** Names of regions, or "*" for all. */
  regions: z.pipe(
    z.union([
      z.literal("*"),
      z.array(reference()).check(z.minLength(1, { error: "required" }), z.maxLength(100)),
    ]),
    z.transform((regions: "*" | string[]) => (regions === "*" ? regions : distinct(regions))),
  ),
  status: z._default(status, []),
  /** Only these drivers. */
  driverIds: z.optional(
    z.pipe(
      z
        .array(reference())
        .check(
          z.minLength(1, { error: "required" }),
          z.maxLength(maxNamedDrivers, { error: "tooManyDrivers" }),
        ),
      z.transform((ids: string[]) => distinct(ids)),
    ),
  ),
};

const { title, body, longBody } = notificationLengths;

/** The long part is only stored if it has both of its texts. */
const long = z.pipe(
  z.strictObject({
    title: z.optional(plainText({ ...title, isOptional: true })),
    body: z.optional(plainText({ ...longBody, lines: true })),
  }),
  z.transform(({ title, body }: { title?: string | undefined; body?: string | undefined }) =>
    title && body ? { title, body } : undefined,
  ),
);

const access = ["drivers.canSendNotification"] as const;

export const send = defineCall({
  name: "notifications.send",
  method: "POST",
  path: "/notification/send",
  summary:
    'Sends a notification to active drivers who are not blocked, filtered by region ("*" for all), status or id. The long text is optional.',
  access,
  cost: "heavy",
  body: z.strictObject({
    ...recipients,
    short: z.strictObject({ title: plainText(title), body: plainText({ ...body, lines: true }) }),
    long: z.optional(long),
  }),
  response: z.object({ id: z.string(), recipients: z.number() }),
  errors: ["notification_without_recipients"],
});

export const count = defineCall({
  name: "notifications.count",
  method: "GET",
  path: "/notification/count",
  summary: "Returns the number of drivers that a notification would be sent to now",
  access,
  query: z.strictObject(recipients),
  response: z.object({ recipients: z.number() }),
  errors: [],
});

const Text = z.object({ title: z.string(), body: z.string() });

const Notification = z.object({
  id: z.string(),
  sentAt: moment(),
  /** E-mail address of the sender. */
  sentBy: z.string(),
  /** The recipients: names of regions or "*", statuses (empty: any), or drivers chosen by name. */
  regions: reach(),
  status: z.array(z.enum(driverStatuses)),
  isToChosen: z.boolean(),
  short: Text,
  long: z.nullable(Text),
  /** Of the drivers within the access: how many got it, whose phone confirmed it, who read it. */
  recipients: z.number(),
  delivered: z.number(),
  read: z.number(),
});
export type Notification = z.output<typeof Notification>;

export const NotificationFilter = z.strictObject({
  /** Words that must all occur in the texts. */
  q: z.optional(searchedPhrase({ max: 200 })),
});

/** Paged as in ra-data-simple-rest: parameters are JSON, the total is in Content-Range. */
export const list = defineCall({
  name: "notifications.list",
  method: "GET",
  path: "/rest/notifications",
  summary:
    'Lists sent notifications with at least one recipient within the caller\'s access: `range` [0,24], `sort` ["sentAt","DESC"], `filter` {"q":"ice"}',
  access,
  query: RestQuery,
  response: z.array(Notification),
  errors: [],
});

export const info = defineCall({
  name: "notifications.info",
  method: "GET",
  path: "/notification/info",
  summary: "Returns one sent notification with at least one recipient within the caller's access",
  access,
  query: z.strictObject({ notificationId: reference() }),
  response: Notification,
  errors: ["notification_not_found"],
});

const NotificationRecipient = z.object({
  /** Id of the driver. */
  id: z.string(),
  name: z.string(),
  region: z.string(),
  /** When the phone confirmed that it has it. */
  deliveredAt: z.nullable(moment()),
  readAt: z.nullable(moment()),
});

export type NotificationRecipient = z.output<typeof NotificationRecipient>;

export const listRecipients = defineCall({
  name: "notifications.recipients",
  method: "GET",
  path: "/notification/recipients",
  summary:
    "Lists the recipients of a notification within the caller's access; those who have not read it come first",
  access,
  query: z.strictObject({ notificationId: reference() }),
  response: z.array(NotificationRecipient),
  errors: [],
});
