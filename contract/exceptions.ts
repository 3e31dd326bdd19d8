import { defineCall } from "#contract/call.ts";
import { type ExceptionKind, exceptionKinds } from "#contract/exceptionKinds.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { type FlagPath, hasFlags, type Permissions } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const orders = "orders.canAccessPage";

/** The flags needed to see exceptions of a kind: those that are needed to see their subjects. */
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

/** Maximum number of exceptions in an answer; each kind is counted up to `maxCounted`. */
export const maxExceptions = 200;
export const maxCounted = 1_000;

/** Number of refusals within a day from which a postal code is an exception. */
export const refusalLimit = 3;

/** `tomorrow`: until 8:00 in Warsaw. `now`: ends the snooze. */
const snoozeTimes = ["minutes15", "hour1", "tomorrow", "now"] as const;
export type SnoozeTime = (typeof snoozeTimes)[number];

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const Named = z.object({ id: z.string(), name: z.string() });

/** The subject of an exception; fields are null if the account may not see them, or if the subject has none. */
export const subjectFields = {
  /** Id of the order, driver or correction; for low stock warehouse and product; for refused addresses the postal code. */
  subjectId: z.string(),
  order: z.nullable(z.object({ id: z.string(), orderNo: z.string(), status: z.enum(orderStatuses) })),
  driver: z.nullable(Named),
  /** Name of the product that is low, or the postal code of refused addresses. */
  about: nullableText,
  companyName: nullableText,
  region: nullableText,
};

const Exception = z.object({
  /** Made of kind and subject. */
  id: z.string(),
  kind: z.enum(exceptionKinds),
  ...subjectFields,
  /** When the limit was exceeded. */
  since: moment(),
  /** Remaining pieces or number of refusals, and the limit. */
  amount: nullableNumber,
  limit: nullableNumber,
  /** The operator who has taken it. */
  owner: z.nullable(Named),
  snoozedUntil: z.nullable(moment()),
  snoozedBy: nullableText,
});

export type Exception = z.output<typeof Exception>;

/**
 * Exceptions that go on but are not in an answer, because of what operators did with them. A console that showed one before
 * can thus tell it from one whose cause ended.
 */
export const Elsewhere = z.array(
  z.object({
    /** Made of kind and subject. */
    id: z.string(),
    isSnoozed: z.boolean(),
    /** Name of the operator who has taken it. */
    owner: nullableText,
  }),
);

const Exceptions = z.object({
  /** The most urgent of the requested exceptions. */
  rows: z.array(Exception),
  elsewhere: Elsewhere,
  /** Number of exceptions of each kind, without snoozed ones. */
  kinds: z.array(z.object({ kind: z.enum(exceptionKinds), count: z.number() })),
  mine: z.number(),
  snoozed: z.number(),
  /** Number of exceptions that are neither snoozed nor taken by another operator. */
  waiting: z.number(),
});

export type Exceptions = z.output<typeof Exceptions>;

const access = ["exceptions.canAccessPage"] as const;

export const list = defineCall({
  name: "exceptions.list",
  method: "GET",
  path: "/exception/list",
  summary: `Lists exceptions within the caller's access, most urgent first, at most ${maxExceptions}; snoozed ones only if \`show\` asks for them`,
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
  summary: "Takes an exception. To take it over from a colleague, `from` must name that colleague.",
  access,
  body: z.strictObject({ ...ofException, from: z.optional(reference()) }),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});

export const giveUp = defineCall({
  name: "exceptions.giveUp",
  method: "POST",
  path: "/exception/give-up",
  summary: "Gives up an exception that the caller has taken",
  access,
  body: z.strictObject(ofException),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});

export const snooze = defineCall({
  name: "exceptions.snooze",
  method: "POST",
  path: "/exception/snooze",
  summary: "Snoozes an exception for everybody, or ends its snooze; not if a colleague has taken it",
  access,
  body: z.strictObject({ ...ofException, until: z.enum(snoozeTimes) }),
  response: z.null(),
  errors: ["exception_not_found", "exception_taken"],
});
