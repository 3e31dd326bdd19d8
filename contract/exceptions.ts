import { defineCall } from "#contract/call.ts";
import { type ExceptionKind, exceptionKinds } from "#contract/exceptionKinds.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { type FlagPath, hasFlags, type Permissions } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const orders = "orders.canAccessPage";

/** Who may see the exceptions of a kind: who may see what they are about. */
const flagsOfKind = {
  lateDelivery: [orders],
  latePickup: [orders],
  noDriver: [orders, "orders.canView.driverInfo"],
  driverSilent: ["drivers.canAccessPage"],
  pinLocked: [orders, "orders.canView.pinCode"],
  holdEnded: [orders],
  notAccepted: [orders],
  returnOverdue: [orders],
  refusedAddresses: ["zipCodes.canAccessPage"],
  correctionWaiting: ["corrections.canAccessPage"],
  stockShort: ["warehouses.canAccessPage"],
} as const satisfies Record<ExceptionKind, readonly FlagPath[]>;

export const visibleKinds = (permissions: Permissions): ExceptionKind[] =>
  exceptionKinds.filter((kind) => hasFlags(permissions, flagsOfKind[kind]));

/** Exceptions that an answer holds; those of one kind are counted up to `maxCounted`. */
export const maxExceptions = 200;
export const maxCounted = 1_000;

/** Refusals within a day after which a postal code is an exception. */
export const refusalLimit = 3;

/** `tomorrow`: at 8:00 in Warsaw. `now`: the exception is back. */
const snoozeTimes = ["minutes15", "hour1", "tomorrow", "now"] as const;
export type SnoozeTime = (typeof snoozeTimes)[number];

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const Named = z.object({ id: z.string(), name: z.string() });

/** What somebody is to look at, and where; null is what the account may not see, or what there is none of. */
export const subjectFields = {
  /** The order, driver or correction; of short stock warehouse and product; of refused addresses the postal code. */
  subjectId: z.string(),
  order: z.nullable(z.object({ id: z.string(), orderNo: z.string(), status: z.enum(orderStatuses) })),
  driver: z.nullable(Named),
  /** The product that is short, the postal code whose addresses are refused. */
  about: nullableText,
  companyName: nullableText,
  region: nullableText,
};

const Exception = z.object({
  /** Kind and subject. */
  id: z.string(),
  kind: z.enum(exceptionKinds),
  ...subjectFields,
  /** When its limit was passed. */
  since: moment(),
  /** Pieces left, or refusals; and the limit. */
  amount: nullableNumber,
  limit: nullableNumber,
  /** Who has taken it. */
  owner: z.nullable(Named),
  snoozedUntil: z.nullable(moment()),
  snoozedBy: nullableText,
});

export type Exception = z.output<typeof Exception>;

const Exceptions = z.object({
  /** The worst of those asked for. */
  rows: z.array(Exception),
  /** Those that are not snoozed. */
  kinds: z.array(z.object({ kind: z.enum(exceptionKinds), count: z.number() })),
  mine: z.number(),
  snoozed: z.number(),
  /** Not snoozed, and nobody else's. */
  waiting: z.number(),
});

export type Exceptions = z.output<typeof Exceptions>;

const access = ["exceptions.canAccessPage"] as const;

export const list = defineCall({
  name: "exceptions.list",
  method: "GET",
  path: "/exception/list",
  summary: `What needs somebody's hand, within reach, the worst ${maxExceptions}; snoozed ones only with \`show\``,
  access,
  query: z.strictObject({
    kind: z.optional(z.enum(exceptionKinds)),
    show: z.optional(z.enum(["mine", "snoozed"])),
  }),
  response: Exceptions,
  errors: [],
});

const ofException = { kind: z.enum(exceptionKinds), subjectId: reference() };

export const take = defineCall({
  name: "exceptions.take",
  method: "POST",
  path: "/exception/take",
  summary: "Take an exception; `from` names the colleague whom it is taken over from",
  access,
  body: z.strictObject({ ...ofException, from: z.optional(reference()) }),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});

export const giveUp = defineCall({
  name: "exceptions.giveUp",
  method: "POST",
  path: "/exception/give-up",
  summary: "Leave an exception that one has taken to the others",
  access,
  body: z.strictObject(ofException),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});

export const snooze = defineCall({
  name: "exceptions.snooze",
  method: "POST",
  path: "/exception/snooze",
  summary: "Put an exception off for everybody, unless it is a colleague's",
  access,
  body: z.strictObject({ ...ofException, until: z.enum(snoozeTimes) }),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});
