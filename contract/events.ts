import { correctionCategories } from "#contract/correctionData.ts";
import { movementKinds, sideTypes } from "#contract/stock/goods.ts";
import { walletEntryTypes } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

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
  "correction",
  "service",
] as const;
export type SubjectType = (typeof subjectTypes)[number];

export const actorTypes = ["operator", "client", "driver", "system"] as const;
export type ActorType = (typeof actorTypes)[number];

/** `[before, after]` by field. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** Events that have only `changes`. */
const noData = z.object({});
const Named = z.object({ id: z.string(), name: z.string() });
const Session = z.object({ sessionId: z.string() });
const EndedSessions = z.object({ sessionIds: z.array(z.string()) });
const Offer = z.object({
  offerId: z.string(),
  driverId: z.string(),
  expiresAt: z.string(),
  /** Metres from the driver to the start of the order; null when unknown. */
  distance: z.nullable(z.number()),
});
/** Refers to a product or location of the company. */
const About = z.object({ about: Named });

/** Events of an order; their names are also the names of the socket messages to the console. */
const orderEventData = {
  newOrder: noData,
  acceptOrder: z.object({
    driver: Named,
    /** Null if the order was accepted from the market. */
    offerId: z.nullable(z.string()),
    market: z.boolean(),
  }),
  pickUpOrder: noData,
  arriveOrder: noData,
  deliverOrder: noData,
  finishOrder: noData,
  cancelOrder: noData,
  notAcceptedOrder: noData,
  renewOrder: z.object({ renewalId: z.string() }),
  editOrder: noData,
  delayingDelivery: z.object({ minutes: z.number(), comment: z.optional(z.string()) }),
  bringBackOrder: noData,
  cancelledOrderClientContacted: z.object({ comment: z.nullable(z.string()) }),
  deactivatedOrderMultiplier: noData,
  holdOrder: z.object({ holdId: z.string() }),
  releaseOrder: noData,
  commentOrder: z.object({ commentId: z.string() }),
  changeDriver: z.object({
    comment: z.nullable(z.string()),
    driver: z.nullable(Named),
    formerDriver: z.nullable(Named),
  }),
  removeDriver: z.object({ comment: z.nullable(z.string()), formerDriver: z.nullable(Named) }),
  lockPin: noData,
  unlockPin: noData,
  hashPersonalData: noData,
};
export type OrderEvent = keyof typeof orderEventData;

/** Events between the service and drivers that don't change the order; consoles don't receive them. */
const offerEventData = {
  offerOrder: Offer,
  declineOffer: z.object({ offerId: z.string() }),
  expireOffer: Offer,
  leaveFeedback: z.object({ mark: z.number() }),
};
type OfferEvent = keyof typeof offerEventData;

/** Events of a driver. */
const driverEventData = {
  signInDriver: Session,
  signOutDriver: Session,
  goOnline: noData,
  goOffline: noData,
  createDriver: noData,
  /** The phones' sessions that were ended. */
  editDriver: EndedSessions,
  blockDriver: EndedSessions,
  unblockDriver: noData,
  /** A new password, by an operator. */
  resetDriverPassword: EndedSessions,
};
export type DriverEvent = keyof typeof driverEventData;

/** Events of an operator's account: what the operator may do, and whether. */
const operatorEventData = {
  createOperator: z.object({ email: z.string() }),
  /** Sessions of views that the new rights may not allow. */
  editOperator: EndedSessions,
  deactivateOperator: EndedSessions,
  activateOperator: noData,
};
type OperatorEvent = keyof typeof operatorEventData;

/** Other events of an account, or of its actions outside of other records. */
const accountEventData = {
  changePassword: EndedSessions,
  /** A new password without the old one. */
  resetPassword: EndedSessions,
  changeEmail: noData,
  /** The account's holder signed out elsewhere. */
  endSessions: EndedSessions,
  /** An operator sees the console as the account does. */
  viewAs: Session,
  registerClient: noData,
  signIn: Session,
  /** And the sessions in which the account saw what others see. */
  signOut: z.object({ sessionId: z.string(), sessionIds: z.array(z.string()) }),
  /** Somebody forgot the password, or wants another e-mail address. */
  requestAccountLink: z.object({ kind: z.string() }),
  /** Back-office made the link of a request, because nothing is mailed. */
  makeAccountLink: z.object({ kind: z.string() }),
  setDefaultLocation: noData,
  createApiKey: z.object({
    apiKeyId: z.string(),
    name: z.string(),
    accountType: z.string(),
    beginning: z.string(),
  }),
  revokeApiKey: z.object({ apiKeyId: z.string(), name: z.string(), sessionIds: z.array(z.string()) }),
  downloadOrders: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadStockMovements: z.object({ filter: z.record(z.string(), z.unknown()) }),
  downloadStatement: z.object({ filter: z.record(z.string(), z.unknown()) }),
};

/** Events of the company record. */
const companyRecordEventData = {
  registerCompany: noData,
  selectProduct: noData,
  addLocations: noData,
  generateContract: noData,
  receiveContract: noData,
  activateCompany: noData,
  deactivateCompany: noData,
  reactivateCompany: noData,
  editCompany: noData,
  editCompanyData: noData,
  editCompanySettings: noData,
  changeCompanyImage: noData,
};
export type CompanyRecordEvent = keyof typeof companyRecordEventData;

/** Events of a company's products and locations. */
const companyPartEventData = {
  addProduct: About,
  editProduct: About,
  addLocation: About,
  editLocation: About,
};
export type CompanyPartEvent = keyof typeof companyPartEventData;
export type CompanyEvent = CompanyRecordEvent | CompanyPartEvent;

/** Events of warehouses. */
const warehouseEventData = {
  createWarehouse: noData,
  setStockThreshold: About,
};

const StockSide = z.object({ type: z.enum(sideTypes), id: z.string() });
const Exchange = z.object({
  product: Named,
  exchangeId: z.string(),
  amount: z.number(),
  givingDriverId: z.string(),
});
const StockCount = z.object({
  product: Named,
  countId: z.string(),
  holder: StockSide,
  recorded: z.number(),
  counted: z.number(),
  reason: z.string(),
});

/** Events of exchanges between drivers; the event's driver is the receiver. */
const exchangeEventData = {
  offerExchange: Exchange,
  seeExchange: Exchange,
  confirmExchange: Exchange,
  rejectExchange: z.extend(Exchange, { reason: z.nullable(z.string()) }),
};
export type ExchangeEvent = keyof typeof exchangeEventData;

/** Events of the stock of a product; what moved is a row of the ledger. */
const stockEventData = {
  moveStock: z.object({
    product: Named,
    kind: z.enum(movementKinds),
    amount: z.number(),
    from: StockSide,
    to: StockSide,
    orderId: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  /** A count that waits for a second operator. */
  countStock: StockCount,
  acceptStockCount: StockCount,
  rejectStockCount: StockCount,
};

/** Events of multipliers; the orders that had a deactivated one have events of their own. */
const multiplierEventData = {
  createMultiplier: noData,
  deactivateMultiplier: z.object({ orders: z.number() }),
};

/** Amounts are in the entry alone: who may read the log may not always see them. */
const WalletEntry = z.object({ no: z.number(), type: z.enum(walletEntryTypes) });

/** Events of an entry in a driver's wallet; the event's driver is whose wallet it is. */
const walletEventData = {
  /** An order that was delivered, or cancelled and is paid all the same. */
  addRide: WalletEntry,
  createWalletEntry: WalletEntry,
  deleteWalletEntry: z.extend(WalletEntry, { reason: z.string() }),
};

const Correction = z.object({ orderNo: z.string(), category: z.enum(correctionCategories) });

/** Events of what drivers ask for beyond the pay of an order; an accepted one has an entry in the wallet, too. */
const correctionEventData = {
  fileCorrection: Correction,
  acceptCorrection: Correction,
  rejectCorrection: z.extend(Correction, { reason: z.string() }),
};

/** Events of requests for a demo. */
const leadEventData = {
  registerLead: noData,
  handleLead: noData,
  reopenLead: noData,
  noteLead: noData,
};

/** Events of notifications to drivers; what became of them on the phones is in their own rows. */
const notificationEventData = {
  sendNotification: z.object({ title: z.string(), recipients: z.number() }),
};

/** Events of global data. */
const serviceEventData = {
  importZipCodes: z.object({ codes: z.number(), places: z.number() }),
  ...leadEventData,
  ...notificationEventData,
};

/** Events by which a request for a link, to a new password or e-mail address, begins, gets its link, or ends. */
const linkRequestEvents: readonly string[] = [
  "requestAccountLink",
  "makeAccountLink",
  "resetPassword",
  "changePassword",
  "changeEmail",
] satisfies (keyof typeof accountEventData)[];

/**
 * All events by name: the kind of their subject, and the schema of their data (everything that is not a
 * change of a field).
 */
export const events = {
  ...group("order", orderEventData),
  ...group("order", offerEventData),
  ...group("driver", driverEventData),
  ...group("account", operatorEventData),
  ...group("account", accountEventData),
  ...group("company", companyRecordEventData),
  ...group("company", companyPartEventData),
  ...group("warehouse", warehouseEventData),
  ...group("stock", exchangeEventData),
  ...group("stock", stockEventData),
  ...group("multiplier", multiplierEventData),
  ...group("wallet", walletEventData),
  ...group("correction", correctionEventData),
  ...group("service", serviceEventData),
};

export type EventName = keyof typeof events;
export type DataOf<Name extends EventName> = z.output<(typeof events)[Name]["data"]>;

export const orderEvents = namesOf(orderEventData);

export const leadEvents = namesOf(leadEventData);

/** Events of an operator's history. */
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

export const isWalletEvent = ({ name }: Event): boolean => events[name].subject === "wallet";

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
