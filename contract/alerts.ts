import { defineCall } from "#contract/call.ts";
import { exceptionKinds, urgentKinds } from "#contract/exceptionKinds.ts";
import { Elsewhere, subjectFields, visibleKinds } from "#contract/exceptions.ts";
import type { Permissions } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { QuietHours } from "#contract/rules/quietHours.ts";
import { z } from "#contract/zod.ts";

const orderKinds = ["newOrder", "atRisk"] as const;

/** What an operator can be alerted of: orders that became new or are at risk, and each kind of exceptions. */
export const alertKinds = [...orderKinds, ...exceptionKinds] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The kinds of alerts that an account may choose: those whose subjects it may see. */
export const visibleAlertKinds = (permissions: Permissions): AlertKind[] => [
  ...(permissions.orders.canAccessPage ? orderKinds : []),
  ...visibleKinds(permissions),
];

/** How an account is alerted. */
export const alertWays = ["centre", "sound", "notice"] as const;
export type AlertWay = (typeof alertWays)[number];

/** `notice`: a notification of the browser, outside its window. Alerts with sound or notice are in the centre as well. */
const Ways = z.strictObject({ centre: z.boolean(), sound: z.boolean(), notice: z.boolean() });
export type AlertWays = z.output<typeof Ways>;

const shownAtFirst: readonly AlertKind[] = ["newOrder", "correctionWaiting", ...urgentKinds];

/** The ways of an account that has not chosen any. */
export const usualWays = (kind: AlertKind): AlertWays => ({
  centre: shownAtFirst.includes(kind),
  sound: false,
  notice: false,
});

const AlertSettings = z.strictObject({
  kinds: z.partialRecord(z.enum(alertKinds), Ways),
  /** Hours without sounds and notices; alerts still appear in the centre. Null: no quiet hours. */
  quietHours: z.nullable(QuietHours),
});
export type AlertSettings = z.output<typeof AlertSettings>;

const AlertSettingsChange = z.extend(AlertSettings, { quietHours: z.optional(z.nullable(QuietHours)) });

/** Maximum number of alerts in the centre, and their maximum age in hours. */
export const maxAlerts = 100;
export const alertHours = 24;

const Alert = z.object({
  /** Made of kind, subject and moment, so that a repeated occurrence is a new alert. */
  id: z.string(),
  kind: z.enum(alertKinds),
  ...subjectFields,
  /** When the order became new or at risk, or the exception began or came back. */
  at: moment(),
  isSeen: z.boolean(),
  /** Whether the console plays a sound, and shows a notice of the browser, at present. */
  sound: z.boolean(),
  notice: z.boolean(),
});
export type Alert = z.output<typeof Alert>;

const Alerts = z.object({
  /** Moment of the answer by the service's clock. */
  readAt: moment(),
  /** Newest first. */
  rows: z.array(Alert),
  /** Whether older alerts are left out, and whether all of those were seen. */
  leftOut: z.enum(["none", "seen", "unseen"]),
  elsewhere: Elsewhere,
  /** Number of exceptions of all kinds that the account could act on: not snoozed, and taken by nobody else. */
  waiting: z.number(),
});
export type Alerts = z.output<typeof Alerts>;

/** Operators who may see at least one kind of record that alerts are about. */
const access = ["exceptions.canAccessPage"] as const;

export const list = defineCall({
  name: "alerts.list",
  method: "GET",
  path: "/alert/list",
  summary: `Lists the caller's alerts of the last ${alertHours} hours, newest first, at most ${maxAlerts}; alerts whose cause is over are left out`,
  access,
  response: Alerts,
  errors: [],
});

export const see = defineCall({
  name: "alerts.see",
  method: "POST",
  path: "/alert/see",
  summary: "Marks the caller's alerts up to a moment as seen",
  access,
  body: z.strictObject({ until: moment() }),
  response: z.null(),
  errors: [],
});

export const settings = defineCall({
  name: "alerts.settings",
  method: "GET",
  path: "/alert/settings",
  summary: "Returns the caller's alert settings, with each kind of alert that the caller may choose",
  access,
  response: AlertSettings,
  errors: [],
});

export const editSettings = defineCall({
  name: "alerts.editSettings",
  method: "POST",
  path: "/alert/settings",
  summary: "Changes the caller's alert settings; kinds and quiet hours that are left out stay as they are",
  access,
  body: AlertSettingsChange,
  response: z.null(),
  errors: [],
});
