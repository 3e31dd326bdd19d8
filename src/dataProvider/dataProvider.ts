import type { QueryClient } from "@tanstack/react-query";
import type { GetListParams } from "react-admin";
import * as companies from "#contract/companies.ts";
import * as drivers from "#contract/drivers.ts";
import * as orders from "#contract/orders.ts";
import * as products from "#contract/products.ts";
import * as regions from "#contract/regions.ts";
import { callApi, fetchFile } from "./api.ts";
import { createLive, orderLists } from "./live.ts";
import { compareRows, orderFileQuery, orderQuery } from "./orderFilter.ts";
import type { ConsoleDataProvider } from "./types.ts";

/**
 * | resource  | getList                        | getOne                   | getMany                 |
 * |-----------|--------------------------------|--------------------------|-------------------------|
 * | orders    | GET /order/list?filter         | GET /order/info?orderId  | GET /order/list?ids[]   |
 * | companies | GET /lookup/companies          |                          | GET /lookup/companies   |
 * | regions   | GET /region/list?active        |                          | GET /region/list?active |
 * | products  | GET /product/list              |                          | GET /product/list       |
 * | drivers   | GET /driver/list?filter        |                          | GET /driver/list        |
 *
 * Lists come whole: the calls know no pages, so pagination is ignored. The service sorts; the second sort of the
 * orders is done here. Every other call goes through `command` and `ask`. What is not in the table is refused.
 */
export function createDataProvider(queryClient: QueryClient): ConsoleDataProvider {
  const live = createLive(queryClient);
  // Live messages keep the lists true: refetching on focus would only make rows jump, and comparing 10,000 old rows
  // with new ones costs more than painting them.
  queryClient.setQueryDefaults([...orderLists], {
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 60_000,
  });

  const lists: Record<string, (params: ListParams) => Promise<readonly Named[]>> = {
    orders: (params) =>
      live.fetchRows(params, async () => {
        const rows = await callApi(orders.list, orderQuery(params.filter), params);
        return params.sort?.field === "beganAt" ? rows.sort(compareRows("beganAt")) : rows;
      }),
    companies: (params) => callApi(companies.lookup, undefined, params),
    regions: (params) => callApi(regions.list, { active: "true" }, params),
    products: (params) => callApi(products.list, undefined, params),
    drivers: (params) => callApi(drivers.list, params.filter, params),
  };
  const listOf = (resource: string) => lists[resource] ?? (() => refuse("getList", resource));

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      const data = (await listOf(resource)({ ...params, filter: params.filter ?? {} })) as never[];
      return { data, total: data.length };
    },
    async getOne(resource, { id, signal }) {
      if (resource !== "orders") return refuse("getOne", resource);
      return { data: (await callApi(orders.info, { orderId: String(id) }, { signal })) as never };
    },
    async getMany(resource, { ids, signal }) {
      if (resource === "orders") {
        return { data: (await callApi(orders.list, { ids: ids.map(String) }, { signal })) as never[] };
      }
      const all = await listOf(resource)({ filter: {}, signal });
      return { data: all.filter(({ id }) => ids.map(String).includes(id)) as never[] };
    },
    getManyReference: (resource) => refuse("getManyReference", resource),
    create: (resource) => refuse("create", resource),
    update: (resource) => refuse("update", resource),
    updateMany: (resource) => refuse("updateMany", resource),
    delete: (resource) => refuse("delete", resource),
    deleteMany: (resource) => refuse("deleteMany", resource),
    orderInfo: (orderId, options) => callApi(orders.info, { orderId }, options),
    command: (call, input, { idempotencyKey, version }) =>
      callApi(call, input, { idempotencyKey, ifMatch: version }),
    ask: (call, input, options) => callApi(call, input, options),
    file: (call, params) => fetchFile(call, params as Record<string, string>),
    orderFile: (filter) => callApi(orders.download, orderFileQuery(filter)),
    tidyOrders: live.tidy,
    holdOrdersBack: live.holdBack,
    letOrdersIn: live.letIn,
    watchTrack: live.watchTrack,
    connection: live.connection,
    goLive: live.start,
  };
}

type ListParams = Pick<GetListParams, "filter" | "sort" | "signal">;
type Named = { id: string };

const refuse = (method: string, resource: string): Promise<never> =>
  Promise.reject(new Error(`The data provider has no ${method} of ${resource}`));
