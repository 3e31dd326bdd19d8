import { z } from "#contract/zod.ts";

/** What an event can be about. */
export const subjectTypes = ["order", "account", "driver", "company", "service"] as const;
export type SubjectType = (typeof subjectTypes)[number];

export const actorTypes = ["operator", "client", "driver", "system"] as const;
export type ActorType = (typeof actorTypes)[number];

/** By field: what it was before, what it is after. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** Nothing but the changes of the subject's fields. */
const nothing = z.object({});
const Named = z.object({ id: z.string(), name: z.string() });
const Session = z.object({ sessionId: z.string() });
const Offer = z.object({
  offerId: z.string(),
  driverId: z.string(),
  expiresAt: z.string(),
  /** Metres from the driver to the start of the order; null when unknown. */
  distance: z.nullable(z.number()),
});
/** The product or location of the company. */
const About = z.object({ about: Named });

/** What can happen to an order. The same names are the messages that the console's socket carries. */
const orderEventData = {
  newOrder: nothing,
  acceptOrder: z.object({
    driver: Named,
    /** Null when it was taken from the market. */
    offerId: z.nullable(z.string()),
    market: z.boolean(),
  }),
  pickUpOrder: nothing,
  arriveOrder: nothing,
  deliverOrder: nothing,
  finishOrder: nothing,
  cancelOrder: nothing,
  notAcceptedOrder: nothing,
  renewOrder: z.object({ renewalId: z.string() }),
  editOrder: nothing,
  delayingDelivery: z.object({ minutes: z.number(), comment: z.optional(z.string()) }),
  cancelledOrderClientContacted: z.object({ comment: z.nullable(z.string()) }),
  deactivatedOrderMultiplier: nothing,
  holdOrder: z.object({ holdId: z.string() }),
  releaseOrder: nothing,
  commentOrder: z.object({ commentId: z.string() }),
  changeDriver: z.object({
    comment: z.nullable(z.string()),
    driver: z.nullable(Named),
    formerDriver: z.nullable(Named),
  }),
  lockPin: nothing,
  unlockPin: nothing,
};
export type OrderEvent = keyof typeof orderEventData;

/** What is said between the service and drivers about an order, and changes nothing on it; no console is told. */
const offerEventData = {
  offerOrder: Offer,
  declineOffer: z.object({ offerId: z.string() }),
  expireOffer: Offer,
  leaveFeedback: z.object({ mark: z.number() }),
};
type OfferEvent = keyof typeof offerEventData;

/** What can happen to a driver. */
const driverEventData = {
  signInDriver: Session,
  signOutDriver: Session,
  goOnline: nothing,
  goOffline: nothing,
};
export type DriverEvent = keyof typeof driverEventData;

/** What can happen to an account, or be done by one beside its records. */
const accountEventData = {
  createOperator: z.object({ email: z.string() }),
  registerClient: nothing,
  signIn: Session,
  signOut: Session,
  /** The sessions that ended by it. */
  changePassword: z.object({ sessionIds: z.array(z.string()) }),
  setDefaultLocation: nothing,
  createApiKey: z.object({
    apiKeyId: z.string(),
    name: z.string(),
    accountType: z.string(),
    beginning: z.string(),
  }),
  revokeApiKey: z.object({ apiKeyId: z.string(), name: z.string(), sessionIds: z.array(z.string()) }),
  downloadOrders: z.object({ filter: z.record(z.string(), z.unknown()) }),
};

/** What can happen to a company itself. */
const ownCompanyEventData = {
  registerCompany: nothing,
  selectProduct: nothing,
  addLocations: nothing,
  generateContract: nothing,
  activateCompany: nothing,
  editCompanyData: nothing,
  editCompanySettings: nothing,
  changeCompanyImage: nothing,
};
export type OwnCompanyEvent = keyof typeof ownCompanyEventData;

/** What can happen to a company's products and locations. */
const companyPartEventData = {
  addProduct: About,
  editProduct: About,
  addLocation: About,
  editLocation: About,
};
export type CompanyPartEvent = keyof typeof companyPartEventData;
export type CompanyEvent = OwnCompanyEvent | CompanyPartEvent;

/** What can happen to what everybody uses. */
const serviceEventData = {
  importZipCodes: z.object({ codes: z.number(), places: z.number() }),
  registerLead: nothing,
  handleLead: nothing,
};

/** Every event of the log, by name: what it is about, and the schema of its data, which holds what is no change of a field. */
export const events = {
  ...group("order", orderEventData),
  ...group("order", offerEventData),
  ...group("driver", driverEventData),
  ...group("account", accountEventData),
  ...group("company", ownCompanyEventData),
  ...group("company", companyPartEventData),
  ...group("service", serviceEventData),
};

export type EventName = keyof typeof events;
export type DataOf<Name extends EventName> = z.output<(typeof events)[Name]["data"]>;

export const orderEvents = namesOf(orderEventData);

/** What the timeline of an order shows. */
export const timelineEvents = [...orderEvents, ...namesOf(offerEventData)];
export type TimelineEvent = OrderEvent | OfferEvent;

type Event = { name: EventName };

export const isOrderEvent = <Some extends Event>(event: Some): event is Some & { name: OrderEvent } =>
  event.name in orderEventData;

export const isCompanyEvent = <Some extends Event>(event: Some): event is Some & { name: CompanyEvent } =>
  events[event.name].subject === "company";

/** Whether the timeline of its order shows it. */
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
