import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { CompanyEvent } from "#contract/events.ts";
import { resourceCalls } from "#contract/resources.ts";
import type { ExchangeSide } from "#contract/stock/exchanges.ts";

/** The parameters in a list's key; a missing part equals undefined. */
export type ListKeyParams = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: "ASC" | "DESC" };
  filter?: unknown;
  meta?: unknown;
};

/**
 * The keys under which react-admin caches a resource. [resource, "getList", parameters] holds a page and [resource,
 * "getOne", { id, meta }] a record. [resource, "getMany", { ids, meta }] holds an array, with an entry for each id and one
 * for each batch.
 */
export const resourceKeys = <Resource extends string>(resource: Resource) => ({
  all: [resource],
  lists: [resource, "getList"],
  list: (params: ListKeyParams) => [resource, "getList", params],
  ones: [resource, "getOne"],
  one: (id: string) => [resource, "getOne", { id, meta: undefined }],
  manys: [resource, "getMany"],
});

/**
 * All query keys of the console. Invalidating a key also invalidates those below it: `info` includes the timeline, `all`
 * the whole resource.
 */
export const keys = {
  /** The signed-in account. */
  session: { all: ["session"], me: ["session", "me"] },
  /** Not below `session`, which events of companies invalidate: a session starts only once. */
  sessionStart: ["sessionStart"],
  /** Whose session it is after another tab has signed in. */
  sessionOwner: ["sessionOwner"],
  /** `since`: when the live connection was lost. */
  serviceHealth: (since: number) => ["serviceHealth", since],
  orders: {
    ...resourceKeys("orders"),
    infos: ["orders", "info"],
    /** Not below `getOne`, which react-admin fills with rows of lists. */
    info: (id: string) => ["orders", "info", id],
    timeline: (id: string) => ["orders", "info", id, "timeline"],
    /** Not below `info`: the past does not change with the order. */
    past: (id: string, what: string) => ["orders", "past", id, what],
    driverChoices: (id: string) => ["orders", "driverChoices", id],
    /** Not below `getList`: its rows come into the lists like those of messages. */
    growth: (filter: unknown) => ["orders", "growth", filter],
  },
  companies: {
    ...resourceKeys("companies"),
    terms: (id: string, version: number) => ["companies", "terms", id, version],
    history: (id: string) => ["companies", "history", id],
    consents: (id: string) => ["companies", "consents", id],
    accounts: (id: string) => ["companies", "accounts", id],
    accountsOfAll: ["companies", "accounts"],
    statement: (id: string, month: string, page: number) => ["companies", "statement", id, month, page],
    orderForm: (id: string) => ["companies", "orderForm", id],
    /** Not below `companies`: a preview of yesterday does not change with them. */
    limitPreview: (input: unknown) => ["limitPreview", input],
  },
  companyNames: resourceKeys("companyNames"),
  leads: resourceKeys("leads"),
  products: resourceKeys("products"),
  locations: {
    ...resourceKeys("locations"),
    /** `pickup` is the id of a location, or the kind of pickup without one. */
    slots: (companyId: string, pickup: string) => ["locations", "slots", companyId, pickup],
    ordersToPickUp: (id: string) => ["locations", "ordersToPickUp", id],
  },
  drivers: {
    ...resourceKeys("drivers"),
    fleet: (region: string) => ["drivers", "fleet", region],
    /** Not below `drivers`, because other events change them. */
    fleetOrders: (region: string) => ["fleetOrders", region],
    fleetOrdersOfAll: ["fleetOrders"],
  },
  notifications: {
    ...resourceKeys("notifications"),
    recipients: (id: string) => ["notifications", "recipients", id],
    count: (recipients: unknown) => ["notifications", "count", recipients],
  },
  dashboard: { all: ["dashboard"], day: (query: unknown) => ["dashboard", query] },
  exceptions: { all: ["exceptions"], list: (filter: unknown) => ["exceptions", filter] },
  alerts: { all: ["alerts"], list: ["alerts", "list"], settings: ["alerts", "settings"] },
  multipliers: {
    ...resourceKeys("multipliers"),
    simulation: (input: unknown) => ["multipliers", "simulation", input],
  },
  operators: {
    ...resourceKeys("operators"),
    history: (id: string) => ["operators", "history", id],
  },
  corrections: {
    ...resourceKeys("corrections"),
    info: (id: string) => ["corrections", "info", id],
    attachment: (id: string) => ["corrections", "attachment", id],
  },
  auditLog: {
    ...resourceKeys("auditLog"),
    newest: (filter: unknown) => ["newestEvents", filter],
    /** Not below `auditLog`, whose lists stay as they are until the user asks for new events. */
    newestOfAll: ["newestEvents"],
  },
  wallet: {
    ...resourceKeys("wallet"),
    totals: (query: unknown) => ["wallet", "totals", query],
    balance: (driverId: string) => ["wallet", "balance", driverId],
  },
  walletDrivers: resourceKeys("walletDrivers"),
  settlements: {
    ...resourceKeys("settlements"),
    lines: (id: string, page: number) => ["settlements", "lines", id, page],
    ofCompany: (companyId: string) => ["settlements", "ofCompany", companyId],
    preview: (kind: string, until: string) => ["settlements", "preview", kind, until],
  },
  warehouses: resourceKeys("warehouses"),
  stockMovements: resourceKeys("stockMovements"),
  stockWarehouses: resourceKeys("stockWarehouses"),
  stockDrivers: resourceKeys("stockDrivers"),
  /** The stock of warehouses and drivers, and exchanges and counts that wait for somebody. */
  stock: {
    all: ["stock"],
    warehouse: (id: string) => ["stock", "warehouse", id],
    driver: (id: string) => ["stock", "driver", id],
    pending: (driverId: string, side: ExchangeSide) => ["stock", "pending", driverId, side],
    counts: ["stock", "counts"],
  },
  /** Saved views of the list of orders. */
  views: {
    ...resourceKeys("views"),
    /** Not below `views`: changes of orders change the counts. */
    counts: (ids: readonly string[]) => ["viewCounts", ids],
    countsOfAll: ["viewCounts"],
  },
  reportSchedules: resourceKeys("reportSchedules"),
  reportFiles: resourceKeys("reportFiles"),
  /** `input` is the filter and the language. */
  reports: {
    preview: (type: string, input: unknown) => ["reports", "preview", type, input],
    chart: (type: string, input: unknown) => ["reports", "chart", type, input],
  },
  /** Searches of the command palette. Lists that it filters have their own keys. */
  palette: { all: ["palette"], orders: (phrase: string) => ["palette", "orders", phrase] },
  apiKeys: { lists: ["apiKeys"], of: (companyId?: string) => ["apiKeys", companyId ?? "own"] },
  ownSessions: ["ownSessions"],
  addresses: {
    suggestions: (field: string, address: string) => ["addresses", "suggest", field, address],
    candidates: (city: string, zipCode: string) => ["addresses", "candidates", city, zipCode],
  },
  zipCodes: {
    areas: (box: unknown) => ["zipCodes", "view", box],
    answer: (call: string, asked: unknown) => ["zipCodes", call, asked],
  },
} as const;

const { companies, companyNames, leads, locations, products, session } = keys;

/** The queries that show goods, with their owners: a movement changes the stock of two holders and the ledger. */
export const goodsKeys: readonly QueryKey[] = [
  keys.stock.all,
  keys.warehouses.all,
  keys.stockWarehouses.all,
  keys.stockMovements.all,
];

/** The keys that each event of a company invalidates; also used after writes of this console. */
const outdatedByEvent = {
  // Requests for a demo show the company of the person who asked.
  registerCompany: [companies.all, companyNames.all, leads.all],
  selectProduct: [companies.all, products.all, session.all],
  addLocations: [companies.all, locations.all, session.all],
  generateContract: [companies.all, session.all],
  receiveContract: [companies.all],
  acceptContract: [companies.all],
  activateCompany: [companies.all, companyNames.all, session.all],
  deactivateCompany: [companies.all, companyNames.all, session.all],
  reactivateCompany: [companies.all, companyNames.all, session.all],
  editCompany: [companies.all, companyNames.all, leads.all, session.all, ...goodsKeys],
  editCompanyData: [companies.all, companyNames.all, leads.all, session.all],
  // The slots of the order form are below `locations`.
  editCompanySettings: [companies.all, locations.all, session.all],
  changeCompanyImage: [companies.all, session.all, ...goodsKeys],
  // A warehouse has a row for each product of its company.
  addProduct: [companies.all, products.all, ...goodsKeys],
  editProduct: [companies.all, products.all, ...goodsKeys],
  addLocation: [companies.all, locations.all],
  // A deactivated location can't be the default location any more.
  editLocation: [companies.all, locations.all, session.all],
} as const satisfies Record<CompanyEvent, readonly QueryKey[]>;

/** The keys that events of companies invalidate. */
export const companyKeys: readonly QueryKey[] = Object.values(outdatedByEvent).flat();

/** Invalidates the queries that the event affects; those on the screen are refetched. */
export function invalidateAfter(queryClient: QueryClient, event: CompanyEvent): void {
  for (const queryKey of outdatedByEvent[event]) void queryClient.invalidateQueries({ queryKey });
}

/** The same after this console has created or changed a record. */
export function invalidateWritten(queryClient: QueryClient, resource: string): void {
  const { event, live } = resourceCalls(resource);
  if (event) invalidateAfter(queryClient, event);
  else if (!live) void queryClient.invalidateQueries({ queryKey: resourceKeys(resource).all });
}

export async function invalidateStock(queryClient: QueryClient): Promise<void> {
  await Promise.all(goodsKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
