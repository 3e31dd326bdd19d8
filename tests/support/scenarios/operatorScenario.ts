import type { InputOf } from "#contract/call.ts";
import { addComment } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import {
  makeOrder,
  makePlace,
  type OperatorValues,
  type OrderValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The whole of 21 November 2026 in Warsaw. */
export const today = { dateFrom: "2026-11-20T23:00:00.000Z", dateTo: "2026-11-21T22:59:59.999Z" };

export type ListFilter = InputOf<typeof orders.list>;

/** A company, its location and an operator who only reaches this company, so that tests can share a database. */
export async function createOperatorScenario(service: Service, values: OperatorValues = {}) {
  const place = await makePlace(service.pool);
  const operator = await service.signInOperator({ companyIds: [place.companyId], ...values });
  const { token } = operator;
  return {
    ...operator,
    place,
    order: (order: Partial<OrderValues> = {}) => makeOrder(service.pool, { ...place, ...order }),
    list: (filter: ListFilter = {}) => service.send(orders.list, { ...today, ...filter }, { token }),
    /** The ids of today's orders that the filter finds, in the list's order. */
    find: async (filter: ListFilter = {}) =>
      (await service.send(orders.list, { ...today, ...filter }, { token })).body.map(({ id }) => id),
    info: (orderId: string) => service.send(orders.info, { orderId }, { token }),
    /** The path of the download of the list. */
    ticket: async (filter: InputOf<typeof orders.download> = today) =>
      (await service.send(orders.download, filter, { token })).body.path,
    comment: (orderId: string, comment: string, headers?: Record<string, string>) =>
      service.send(addComment, { orderId, comment }, { token, headers }),
  };
}
