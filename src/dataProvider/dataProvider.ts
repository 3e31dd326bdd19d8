import simpleRest from "ra-data-simple-rest";
import type { GetListParams } from "react-admin";
import type { Call } from "#contract/call.ts";
import { customCalls } from "#contract/customCalls.ts";
import * as locations from "#contract/locations.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import * as regions from "#contract/regions.ts";
import { callsOf } from "#contract/resources.ts";
import { callApi, restClient } from "./api.ts";
import type { ConsoleDataProvider, CustomCallOptions, CustomCalls } from "./types.ts";

/**
 * Resources are read and written by the calls of `contract/resources.ts`; what has none there throws. A list comes whole,
 * so pagination and sort are ignored, but for what lies below /rest. `getMany` picks from the list. `getOne` is asked for
 * with a `meta`, since react-admin seeds the one without with the rows of lists. The `meta` of a write holds the
 * idempotency key and the version that the user saw. Every other call is a method of its own, from
 * `contract/customCalls.ts`.
 */
export function createDataProvider({ listOrders }: Options): ConsoleDataProvider {
  /** Lists that are not just what their call answers. */
  const lists: Record<string, (params: ListParams) => Promise<readonly Named[]>> = {
    orders: listOrders,
    locations: async (params) =>
      (await callApi(locations.list, params.filter, params)).flatMap((region) => region.locations),
    regions: (params) => callApi(regions.list, { active: "true" }, params),
  };
  const fetchList = async (resource: string, params: ListParams): Promise<readonly Named[]> => {
    const { list } = callsOf(resource);
    if (lists[resource]) return lists[resource](params);
    return list
      ? ((await callApi<Call>(list, params.filter, params)) as Named[])
      : refuse("getList", resource);
  };

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      if (callsOf(resource).list?.path.startsWith("/rest/")) return rest.getList(resource, params);
      const data = (await fetchList(resource, { ...params, filter: params.filter ?? {} })) as never[];
      return { data, total: data.length };
    },
    async getOne(resource, { id, signal }) {
      const { info } = callsOf(resource);
      if (!info) return refuse("getOne", resource);
      return { data: (await callApi<Call>(info.call, { [info.id]: String(id) }, { signal })) as never };
    },
    async getMany(resource, { ids, signal }) {
      const all = await fetchList(resource, { filter: {}, signal });
      return { data: all.filter(({ id }) => ids.map(String).includes(id)) as never[] };
    },
    getManyReference: (resource) => refuse("getManyReference", resource),
    async create(resource, { data, meta }) {
      const { create } = callsOf(resource);
      return create ? { data: await write(create, data, meta) } : refuse("create", resource);
    },
    async update(resource, { id, data, meta }) {
      const { update } = callsOf(resource);
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
