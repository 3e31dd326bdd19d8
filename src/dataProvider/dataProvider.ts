import simpleRest from "ra-data-simple-rest";
import type { GetListParams } from "react-admin";
import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies.ts";
import { customCalls } from "#contract/customCalls.ts";
import * as locations from "#contract/locations.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import * as products from "#contract/products.ts";
import * as regions from "#contract/regions.ts";
import { writesOf } from "#contract/resources.ts";
import { callApi, restClient } from "./api.ts";
import type { ConsoleDataProvider, CustomCallOptions, CustomCalls } from "./types.ts";

/**
 * | resource     | getList                        | create                     | update                        |
 * |--------------|--------------------------------|----------------------------|-------------------------------|
 * | orders       | GET /order/list?filter         |                            |                               |
 * | companies    | GET /company/list              |                            | POST /company/update-settings |
 * | companyData  |                                |                            | POST /company/update-data     |
 * | companyNames | GET /lookup/companies          |                            |                               |
 * | locations    | GET /region/locations?filter   | POST /region/locations/add | POST /region/locations/update |
 * | regions      | GET /region/list?active        |                            |                               |
 * | products     | GET /product/list?filter       | POST /product/create       | POST /product/update          |
 * | leads        | GET /rest/leads                |                            |                               |
 *
 * `getOne` of companies is GET /company/info, asked for with a `meta`: react-admin seeds `getOne` without one with the
 * rows of lists. `getMany` picks from the list. Lists come whole: the calls know no pages, so pagination is ignored, but
 * for what lies below /rest in the dialect of ra-data-simple-rest. What writes comes from `contract/resources.ts`; `meta`
 * holds the idempotency key and the version that the user saw. Every other call is a method of its own, from
 * `contract/customCalls.ts`. What is not in the table throws.
 */
export function createDataProvider({ listOrders }: Options): ConsoleDataProvider {
  const lists: Record<string, (params: ListParams) => Promise<readonly Named[]>> = {
    orders: listOrders,
    companies: (params) => callApi(companies.list, undefined, params),
    companyNames: (params) => callApi(companies.lookup, undefined, params),
    locations: async (params) =>
      (await callApi(locations.list, params.filter, params)).flatMap((region) => region.locations),
    regions: (params) => callApi(regions.list, { active: "true" }, params),
    products: (params) => callApi(products.list, params.filter, params),
  };
  const listOf = (resource: string) => lists[resource] ?? (() => refuse("getList", resource));

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      if (restResources.has(resource)) return rest.getList(resource, params);
      const data = (await listOf(resource)({ ...params, filter: params.filter ?? {} })) as never[];
      return { data, total: data.length };
    },
    async getOne(resource, { id, signal }) {
      if (resource !== "companies") return refuse("getOne", resource);
      return { data: (await callApi(companies.info, { companyId: String(id) }, { signal })) as never };
    },
    async getMany(resource, { ids, signal }) {
      const all = await listOf(resource)({ filter: {}, signal });
      return { data: all.filter(({ id }) => ids.map(String).includes(id)) as never[] };
    },
    getManyReference: (resource) => refuse("getManyReference", resource),
    async create(resource, { data, meta }) {
      const { create } = writesOf(resource);
      return create ? { data: await write(create, data, meta) } : refuse("create", resource);
    },
    async update(resource, { id, data, meta }) {
      const { update } = writesOf(resource);
      if (!update) return refuse("update", resource);
      return { data: await write(update.call, { ...data, [update.id]: id }, meta) };
    },
    updateMany: (resource) => refuse("updateMany", resource),
    delete: (resource) => refuse("delete", resource),
    deleteMany: (resource) => refuse("deleteMany", resource),
    ...customMethods(),
  };
}

/** What the service offers beyond the calls that it was asked for: whole resources, a page at a time. */
const rest = simpleRest("/api/rest", restClient);
const restResources: ReadonlySet<string> = new Set(["leads"]);

/** What was sent, with the id and the version that the service gave it. */
const write = async (call: Call, input: object, { idempotencyKey, version }: WriteMeta = {}) =>
  ({ ...input, ...((await callApi(call, input, { idempotencyKey, version })) as object) }) as never;

/** A method for each of the contract's custom calls. */
const customMethods = (): CustomCalls =>
  Object.fromEntries(
    Object.entries<Call>(customCalls).map(([name, call]) => [
      name,
      (input: never, options?: CustomCallOptions) => callApi(call, input, options),
    ]),
  ) as CustomCalls;

type Options = {
  /** Lists orders by the filter and sort of the page's address; kept up to date by the socket. */
  listOrders: (params: ListParams) => Promise<readonly OrderRow[]>;
};
type WriteMeta = { idempotencyKey?: string; version?: number };
type ListParams = Pick<GetListParams, "filter" | "sort" | "signal">;
type Named = { id: string };

const refuse = (method: string, resource: string): Promise<never> =>
  Promise.reject(new Error(`The data provider has no ${method} of ${resource}`));
