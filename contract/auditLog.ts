import { actorTypes } from "#contract/actors.ts";
import { defineCall } from "#contract/call.ts";
import type {
  correctionEventData,
  exceptionEventData,
  settlementEventData,
  walletEventData,
} from "#contract/eventData.ts";
import { type DataOf, type EventName, events, subjectTypes } from "#contract/events.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { day, endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { searchedPhrase } from "#contract/rules/text.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

export const eventNames = Object.keys(events) as [EventName, ...EventName[]];

/** Maximum number of events that can be reached by paging; filters find older ones. */
export const maxAuditedEvents = 10_000;

const nullableText = z.nullable(z.string());

const AuditedEvent = z.object({
  id: z.number(),
  at: moment(),
  name: z.enum(eventNames),
  /** The name is null if the reader may not know it, and for timed work. */
  by: z.object({ type: z.enum(actorTypes), name: nullableText }),
  record: z.object({
    type: z.enum(subjectTypes),
    id: z.string(),
    /**
     * Number of an order, name of a driver or company, e-mail address of an account (of an account of
     * programs, the name of the API key), or value of a multiplier; null if the record no longer exists.
     */
    name: nullableText,
    /** Set for clients' accounts only. */
    companyId: nullableText,
  }),
  /** Name of the company that the record belongs to. */
  company: nullableText,
  /** Name of the product or location of the company that the event concerns. */
  about: nullableText,
  currency: nullableText,
  /** `[before, after]` by field. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Request id, as in the answer and in the service's log; null for timed work, and for events older than request ids. */
  requestId: nullableText,
});
export type AuditedEvent = z.output<typeof AuditedEvent>;

type MoneyEvent =
  | keyof typeof walletEventData
  | keyof typeof settlementEventData
  | keyof typeof correctionEventData;

/**
 * Data of events about money that the audit log shows besides the record: it is added to `changes`, with an empty "before".
 */
export const moneyEventFields = {
  addRide: ["type"],
  createWalletEntry: ["type"],
  deleteWalletEntry: ["type", "reason"],
  reverseWalletEntry: ["type", "reverses", "reason"],
  settleWallet: ["until", "lines"],
  settleCompany: ["until", "lines"],
  fileCorrection: ["category"],
  acceptCorrection: ["category"],
  rejectCorrection: ["category", "reason"],
} as const satisfies { [Name in MoneyEvent]: readonly (keyof DataOf<Name>)[] };
export type MoneyField = (typeof moneyEventFields)[MoneyEvent][number];

type ExceptionEvent = keyof typeof exceptionEventData;

/** Data of events about exceptions that is shown likewise. `until` is null when a snooze was ended. */
export const exceptionEventFields = {
  takeException: ["kind"],
  giveUpException: ["kind"],
  snoozeException: ["kind", "until"],
} as const satisfies { [Name in ExceptionEvent]: readonly (keyof DataOf<Name>)[] };
export type ExceptionField = (typeof exceptionEventFields)[ExceptionEvent][number];

const filter = {
  /** Part of an e-mail address, or of a driver's name. */
  person: z.optional(searchedPhrase({ max: 200 })),
  kind: z.optional(z.enum(subjectTypes)),
  event: z.optional(z.enum(eventNames)),
  /** Id of a record or of a request, number of an order, or part of the name of a company, driver or account. */
  record: z.optional(searchedPhrase({ max: 200 })),
  /** Days in Warsaw, both included. */
  dateFrom: z.optional(day()),
  dateTo: z.optional(day()),
};

export const AuditFilter = z.strictObject(filter).check(endNotBefore("dateTo", "dateFrom"));
export type AuditFilter = z.output<typeof AuditFilter>;

const access = ["operators.canAccessPage"] as const;

export const list = defineCall({
  name: "auditLog.list",
  method: "GET",
  path: "/rest/auditLog",
  summary:
    'Lists the events of records within the caller\'s access, newest first: `range` [0,24], `filter` {"person":"ewa@","kind":"order","event":"editOrder","record":"7K2M","dateFrom":"2026-11-01","dateTo":"2026-11-21"}. Kinds of records whose page the caller may not open are left out. Only the newest 10,000 matching events are counted and can be reached.',
  access,
  fromReplica: true,
  query: RestQuery,
  response: z.array(AuditedEvent),
  errors: [],
});

export const download = defineCall({
  name: "auditLog.download",
  method: "POST",
  path: "/audit-log/download",
  summary:
    "Creates a single-use download address for a CSV file of the newest 10,000 events that match a filter. Changed fields have their API names.",
  access,
  cost: "heavy",
  whileViewing: true,
  fromReplica: true,
  body: z.strictObject({ ...filter, ...reportLanguage }).check(endNotBefore("dateTo", "dateFrom")),
  response: TicketAddress,
  errors: [],
});
