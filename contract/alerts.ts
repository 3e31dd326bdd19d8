import { defineCall } from "#contract/call.ts";
import { exceptionKinds, urgentKinds } from "#contract/exceptionKinds.ts";
import { subjectFields, visibleKinds } from "#contract/exceptions.ts";
import type { Permissions } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { QuietHours } from "#contract/rules/quietHours.ts";
import { z } from "#contract/zod.ts";

const orderKinds = ["newOrder", "atRisk"] as const;

/** What an operator can be alerted of: orders that became new or are at risk, and each kind of exceptions. */
export const alertKinds = [...orderKinds, ...exceptionKinds] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The kinds that an account may choose: it may see what they are about. */
export const visibleAlertKinds = (permissions: Permissions): AlertKind[] => [
  ...(permissions.orders.canAccessPage ? orderKinds : []),
  ...visibleKinds(permissions),
];

/** How an account is alerted. */
export const alertWays = ["centre", "sound", "notice"] as const;
export type AlertWay = (typeof alertWays)[number];

/** `notice`: by the browser, outside of its window. What sounds or is noticed is in the centre, too. */
const Ways = z.strictObject({ centre: z.boolean(), sound: z.boolean(), notice: z.boolean() });
export type AlertWays = z.output<typeof Ways>;

const shownAtFirst: readonly AlertKind[] = ["newOrder", "correctionWaiting", ...urgentKinds];

/** How an account is alerted that has not chosen. */
export const usualWays = (kind: AlertKind): AlertWays => ({
  centre: shownAtFirst.includes(kind),
  sound: false,
  notice: false,
});

const AlertSettings = z.strictObject({
  kinds: z.partialRecord(z.enum(alertKinds), Ways),
  /** Hours in which nothing sounds and nothing is noticed; the centre goes on. Null: none. */
  quietHours: z.nullable(QuietHours),
});
export type AlertSettings = z.output<typeof AlertSettings>;

/** Alerts that the centre holds, and their age in hours, at most. */
export const maxAlerts = 100;
export const alertHours = 24;

const Alert = z.object({
  /** Kind, subject and moment: what comes again is another alert. */
  id: z.string(),
  kind: z.enum(alertKinds),
  ...subjectFields,
  /** When it came to be. */
  at: moment(),
  isSeen: z.boolean(),
  /** Whether it is to be heard, and noticed by the browser, now. */
  sound: z.boolean(),
  notice: z.boolean(),
});
export type Alert = z.output<typeof Alert>;

const Alerts = z.object({
  /** By the service's clock. */
  readAt: moment(),
  /** Newest first. */
  rows: z.array(Alert),
  /** Exceptions of all kinds that wait for the account: not snoozed, and nobody else's. */
  waiting: z.number(),
});
export type Alerts = z.output<typeof Alerts>;

/** Operators who may see anything that alerts are about. */
const access = ["exceptions.canAccessPage"] as const;

export const list = defineCall({
  name: "alerts.list",
  method: "GET",
  path: "/alert/list",
  summary: `What the account wants to be alerted of: the newest ${maxAlerts} of ${alertHours} hours, as far as they are not over`,
  access,
  response: Alerts,
  errors: [],
});

export const see = defineCall({
  name: "alerts.see",
  method: "POST",
  path: "/alert/see",
  summary: "Say that the account has looked at its alerts, up to a moment",
  access,
  body: z.strictObject({ until: moment() }),
  response: z.null(),
  errors: [],
});

export const settings = defineCall({
  name: "alerts.settings",
  method: "GET",
  path: "/alert/settings",
  summary: "How the account is alerted, of each kind that it may choose",
  access,
  response: AlertSettings,
  errors: [],
});

export const editSettings = defineCall({
  name: "alerts.editSettings",
  method: "POST",
  path: "/alert/settings",
  summary: "Choose how the account is alerted; kinds that are left out stay as they are",
  access,
  body: AlertSettings,
  response: z.null(),
  errors: [],
});
