import simpleRest from "ra-data-simple-rest";
import type { GetListParams } from "react-admin";
import type { Call } from "#contract/call.ts";
import { customCalls } from "#contract/customCalls.ts";
import type { AgeOptions } from "#contract/http.ts";
import * as locations from "#contract/locations.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import * as regions from "#contract/regions.ts";
import { resourceCalls } from "#contract/resources.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { callApi, restClient } from "./api.ts";
import { download, downloadByTicket } from "./download.ts";
import type { ConsoleDataProvider, CustomCallOptions, CustomCalls } from "./types.ts";

/**
 * The data provider. Resources use the calls of `contract/resources.ts`; methods without a call reject. Lists are fetched
 * completely and ignore pagination and sort, except below /rest, and for `paged` resources, which ignore only the sort.
 * `getMany` filters the list. Only below /rest can records be deleted. `getOne` needs a `meta`, because react-admin fills
 * the query without one with rows of lists; its `query` is sent too. The `meta` of a write holds the idempotency key and
 * the version that the user saw. Custom methods come from `contract/customCalls.ts`.
 */
export function createDataProvider({ listOrders }: Options): ConsoleDataProvider {
  /** Lists that differ from the response of their call. */
  const lists: Record<string, (params: ListParams) => Promise<readonly Named[]>> = {
    orders: listOrders,
    locations: async (params) =>
      (await callApi(locations.list, params.filter, params)).flatMap((region) => region.locations),
    regions: (params) => callApi(regions.list, { active: "true" }, params),
  };
  const fetchList = async (resource: string, params: ListParams): Promise<readonly Named[]> => {
    const { list } = resourceCalls(resource);
    if (lists[resource]) return lists[resource](params);
    return list
      ? ((await callApi<Call>(list, params.filter, params)) as Named[])
      : rejectMethod("getList", resource);
  };

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      const { list, paged } = resourceCalls(resource);
      if (list && paged) {
        const input = { ...params.filter, ...params.pagination };
        const { data, hasNextPage } = (await callApi<Call>(list, input, params)) as Page;
        const hasPreviousPage = (params.pagination?.page ?? 1) > 1;
        return { data: data as never[], pageInfo: { hasNextPage, hasPreviousPage } };
      }
      const path = list?.path ?? "";
      if (isRest(list)) {
        let asOf: string | null = null;
        const rest = restOf({ onAge: (moment) => (asOf = moment) });
        const page = await rest.getList(path.slice(restPath.length), params);
        return { ...page, meta: { asOf } };
      }
      const data = (await fetchList(resource, { ...params, filter: params.filter ?? {} })) as never[];
      return { data, total: data.length };
    },
    async getOne(resource, { id, meta, signal }) {
      const { info } = resourceCalls(resource);
      if (!info) return rejectMethod("getOne", resource);
      const query = { ...(meta as ReadMeta)?.query, [info.id]: String(id) };
      return { data: (await callApi<Call>(info.call, query, { signal })) as never };
    },
    async getMany(resource, { ids, signal }) {
      const all = await fetchList(resource, { filter: {}, signal });
      return { data: all.filter(({ id }) => ids.map(String).includes(id)) as never[] };
    },
    getManyReference: (resource) => rejectMethod("getManyReference", resource),
    async create(resource, { data, meta }) {
      const { create } = resourceCalls(resource);
      if (isRest(create)) return restOf(meta).create(resource, { data });
      return create ? { data: await write(create, data, meta) } : rejectMethod("create", resource);
    },
    async update(resource, { id, data, previousData, meta }) {
      const { update } = resourceCalls(resource);
      if (isRest(update?.call)) {
        const version = previousData.version;
        return restOf({ version, ...meta }).update(resource, { id, data, previousData });
      }
      if (!update) return rejectMethod("update", resource);
      return { data: await write(update.call, { ...data, [update.id ?? "id"]: id }, meta) };
    },
    updateMany: (resource) => rejectMethod("updateMany", resource),
    async delete(resource, { id, previousData, meta }) {
      if (!isRest(resourceCalls(resource).remove)) return rejectMethod("delete", resource);
      return restOf({ version: previousData?.version, ...meta }).delete(resource, { id, previousData });
    },
    deleteMany: (resource) => rejectMethod("deleteMany", resource),
    ...customMethods(),
  };
}

/** The provider for resources below /rest. The dialect has no idempotency keys and versions, so they are sent as headers. */
const restOf = (options: RestOptions = {}) =>
  simpleRest("/api/rest", (url, init) => restClient(url, { ...init, ...options }));
const restPath = "/rest/";
const isRest = (call: Call | undefined): boolean => call?.path.startsWith(restPath) ?? false;

/** The input, with the id and version that the service returned. */
const write = async (call: Call, input: object, { idempotencyKey, version }: WriteMeta = {}) =>
  ({ ...input, ...((await callApi(call, input, { idempotencyKey, version })) as object) }) as never;

/** One method per custom call of the contract. A call that answers with a file or a ticket returns the file. */
const customMethods = (): CustomCalls =>
  Object.fromEntries(
    Object.entries<Call>(customCalls).map(([name, call]) => [
      name,
      (input: never, options?: CustomCallOptions) => sendBy(call)(call, input, options),
    ]),
  ) as CustomCalls;

function sendBy({ contentType, response }: Call) {
  if (contentType) return download;
  return response === TicketAddress ? downloadByTicket : callApi;
}

type Options = {
  /** Lists orders by filter and sort; live messages are applied to the result. */
  listOrders: (params: ListParams) => Promise<readonly OrderRow[]>;
};
/** `query` is sent in addition to the id. */
type ReadMeta = { query?: object } | undefined;
type WriteMeta = { idempotencyKey?: string; version?: number };
type RestOptions = WriteMeta & AgeOptions;
type ListParams = Pick<GetListParams, "filter" | "sort" | "signal">;
type Named = { id: string };
type Page = { data: Named[]; hasNextPage: boolean };

const rejectMethod = (method: string, resource: string): Promise<never> =>
  Promise.reject(new Error(`The data provider has no ${method} of ${resource}`));
