import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { CompanyEvent } from "#contract/events.ts";
import { callsOf } from "#contract/resources.ts";

/** What react-admin appends to a list's key; absent parts count as equal to undefined ones. */
export type ListKeyParams = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: "ASC" | "DESC" };
  filter?: unknown;
  meta?: unknown;
};

/**
 * The keys under which react-admin caches a resource: [resource, "getList", parameters] holds a page, [resource,
 * "getOne", { id, meta }] a record, and [resource, "getMany", { ids, meta }] an array: one entry per id and one per batch.
 */
export const resourceKeys = <Resource extends string>(resource: Resource) => ({
  all: [resource],
  lists: [resource, "getList"],
  list: (params: ListKeyParams) => [resource, "getList", params],
  ones: [resource, "getOne"],
  one: (id: string) => [resource, "getOne", { id, meta: undefined }],
  manys: [resource, "getMany"],
});

/** Every query key of the console. A key makes old what lies below it: `info` the timeline, `all` a whole resource. */
export const keys = {
  /** Who is signed in. */
  session: { all: ["session"], me: ["session", "me"] },
  /** Not below `session`, which companies' events make old: a session starts once. */
  sessionStart: ["sessionStart"],
  orders: {
    ...resourceKeys("orders"),
    infos: ["orders", "info"],
    /** Not getOne, which react-admin seeds with the rows of lists. */
    info: (id: string) => ["orders", "info", id],
    timeline: (id: string) => ["orders", "info", id, "timeline"],
    driverChoices: (id: string) => ["orders", "driverChoices", id],
  },
  companies: {
    ...resourceKeys("companies"),
    history: (id: string) => ["companies", "history", id],
    orderForm: (id: string) => ["companies", "orderForm", id],
  },
  companyNames: resourceKeys("companyNames"),
  products: resourceKeys("products"),
  locations: {
    ...resourceKeys("locations"),
    slots: (companyId: string, locationId: string | undefined) => [
      "locations",
      "slots",
      companyId,
      locationId,
    ],
  },
  apiKeys: ["apiKeys", "list"],
  addresses: {
    suggestions: (field: string, address: string) => ["addresses", "suggest", field, address],
    candidates: (city: string, zipCode: string) => ["addresses", "candidates", city, zipCode],
  },
  zipCodes: {
    areas: (box: unknown) => ["zipCodes", "view", box],
    answer: (call: string, asked: unknown) => ["zipCodes", call, asked],
  },
} as const;

const { companies, companyNames, locations, products, session } = keys;

/** What each event of a company makes old: also read after a write of one's own. */
const outdatedByEvent = {
  registerCompany: [companies.all, companyNames.all],
  selectProduct: [companies.all, products.all, session.all],
  addLocations: [companies.all, locations.all, session.all],
  generateContract: [companies.all, session.all],
  activateCompany: [companies.all, companyNames.all, session.all],
  editCompanyData: [companies.all, companyNames.all, session.all],
  // Where an order form asks for the slots of a company, they lie with the locations.
  editCompanySettings: [companies.all, locations.all, session.all],
  changeCompanyImage: [companies.all, session.all],
  addProduct: [companies.all, products.all],
  editProduct: [companies.all, products.all],
  addLocation: [companies.all, locations.all],
  // A default location that was closed is one no more.
  editLocation: [companies.all, locations.all, session.all],
} as const satisfies Record<CompanyEvent, readonly QueryKey[]>;

/** Makes old what the event changed; what is on screen is fetched again. */
export function invalidateAfter(queryClient: QueryClient, event: CompanyEvent): void {
  for (const queryKey of outdatedByEvent[event]) void queryClient.invalidateQueries({ queryKey });
}

/** The same after a record of the resource was created or changed here. */
export function invalidateWritten(queryClient: QueryClient, resource: string): void {
  const { event, live } = callsOf(resource);
  if (event) invalidateAfter(queryClient, event);
  else if (!live) void queryClient.invalidateQueries({ queryKey: resourceKeys(resource).all });
}

/** After a lost connection any event may have been missed. */
export function invalidateCompanies(queryClient: QueryClient): void {
  const resources = new Set<string>(
    Object.values(outdatedByEvent).flatMap((all) => all.map(([name]) => name)),
  );
  for (const name of resources) void queryClient.invalidateQueries({ queryKey: [name] });
}
