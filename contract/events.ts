import {
  accountEventData,
  companyPartEventData,
  companyRecordEventData,
  correctionEventData,
  driverEventData,
  exceptionEventData,
  exchangeEventData,
  leadEventData,
  multiplierEventData,
  offerEventData,
  operatorEventData,
  orderEventData,
  savedReportEventData,
  serviceEventData,
  settlementEventData,
  stockEventData,
  viewEventData,
  walletEventData,
  warehouseEventData,
} from "#contract/eventData.ts";
import type { z } from "#contract/zod.ts";

/** Kinds of records that events refer to. */
export const subjectTypes = [
  "order",
  "account",
  "driver",
  "company",
  "warehouse",
  "stock",
  "multiplier",
  "wallet",
  "settlement",
  "correction",
  "exception",
  "service",
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** `[before, after]` by field. */
export type Changes = Record<string, readonly [unknown, unknown]>;

export type OrderEvent = keyof typeof orderEventData;
type OfferEvent = keyof typeof offerEventData;
export type DriverEvent = keyof typeof driverEventData;
type OperatorEvent = keyof typeof operatorEventData;
export type CompanyRecordEvent = keyof typeof companyRecordEventData;
export type CompanyPartEvent = keyof typeof companyPartEventData;
export type CompanyEvent = CompanyRecordEvent | CompanyPartEvent;
export type ExchangeEvent = keyof typeof exchangeEventData;

/** Events by which a request for a link (to a new password or e-mail address) begins, gets its link, or ends. */
const linkRequestEvents: readonly string[] = [
  "requestAccountLink",
  "makeAccountLink",
  "resetPassword",
  "changePassword",
  "changeEmail",
] satisfies (keyof typeof accountEventData)[];

/**
 * All events by name: the kind of their subject, and the schema of their data, which is everything but changes of fields.
 */
export const events = {
  ...group("order", orderEventData),
  ...group("order", offerEventData),
  ...group("driver", driverEventData),
  ...group("account", operatorEventData),
  ...group("account", accountEventData),
  ...group("account", savedReportEventData),
  ...group("account", viewEventData),
  ...group("company", companyRecordEventData),
  ...group("company", companyPartEventData),
  ...group("warehouse", warehouseEventData),
  ...group("stock", exchangeEventData),
  ...group("stock", stockEventData),
  ...group("multiplier", multiplierEventData),
  ...group("wallet", walletEventData),
  ...group("settlement", settlementEventData),
  ...group("correction", correctionEventData),
  ...group("exception", exceptionEventData),
  ...group("service", serviceEventData),
};

export type EventName = keyof typeof events;
export type DataOf<Name extends EventName> = z.output<(typeof events)[Name]["data"]>;

export const orderEvents = namesOf(orderEventData);

export const leadEvents = namesOf(leadEventData);

/** Events that an operator's history shows. */
export const operatorHistoryEvents = [
  ...namesOf(operatorEventData),
  "changePassword",
  "resetPassword",
  "changeEmail",
] as const;
export type OperatorHistoryEvent = (typeof operatorHistoryEvents)[number];

/** Events shown in the timeline of an order. */
export const timelineEvents = [...orderEvents, ...namesOf(offerEventData)];
export type TimelineEvent = OrderEvent | OfferEvent;

type Event = { name: EventName };

export const isOrderEvent = <Some extends Event>(event: Some): event is Some & { name: OrderEvent } =>
  event.name in orderEventData;

export const isCompanyEvent = <Some extends Event>(event: Some): event is Some & { name: CompanyEvent } =>
  events[event.name].subject === "company";

export const isLeadEvent = ({ name }: Event): boolean => name in leadEventData;

export const isLinkRequestEvent = ({ name }: Event): boolean => linkRequestEvents.includes(name);

export const isOperatorEvent = <Some extends Event>(event: Some): event is Some & { name: OperatorEvent } =>
  event.name in operatorEventData;

export const isDriverEvent = <Some extends Event>(event: Some): event is Some & { name: DriverEvent } =>
  event.name in driverEventData;

export const isExchangeEvent = <Some extends Event>(event: Some): event is Some & { name: ExchangeEvent } =>
  event.name in exchangeEventData;

export const isMultiplierEvent = ({ name }: Event): boolean => events[name].subject === "multiplier";

export const isStockEvent = ({ name }: Event): boolean =>
  ["warehouse", "stock"].includes(events[name].subject);

export const isCorrectionEvent = ({ name }: Event): boolean => events[name].subject === "correction";

export const isExceptionEvent = ({ name }: Event): boolean => name in exceptionEventData;

export const isApiKeyEvent = ({ name }: Event): boolean => name === "createApiKey" || name === "revokeApiKey";

export const isSavedReportEvent = ({ name }: Event): boolean => name in savedReportEventData;

export const isViewEvent = <Some extends Event>(
  event: Some,
): event is Some & { name: keyof typeof viewEventData } => event.name in viewEventData;

/** Whether shown wallets are outdated by the event; a settlement changes them, too. */
export const isWalletEvent = ({ name }: Event): boolean =>
  ["wallet", "settlement"].includes(events[name].subject);

/** Whether the event is shown in the timeline of its order. */
export const isTimelineEvent = <Some extends Event>(event: Some): event is Some & { name: TimelineEvent } =>
  events[event.name].subject === "order";

type Schemas = Record<string, z.ZodMiniType>;

function group<Subject extends SubjectType, Data extends Schemas>(subject: Subject, data: Data) {
  const definitions = Object.entries(data).map(([name, schema]) => [name, { subject, data: schema }]);
  return Object.fromEntries(definitions) as {
    [Name in keyof Data]: { subject: Subject; data: Data[Name] };
  };
}

function namesOf<Data extends Schemas>(data: Data): (keyof Data & string)[] {
  return Object.keys(data);
}
