import { orderEvents } from "#contract/events.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import type { LiveResource } from "#src/live/liveList.ts";
import { keys } from "#src/queryKeys.ts";
import { compareRows, keepsFound, type ListedFilter, matchesFilter } from "./filters.ts";

/** Keeps the lists of orders up to date by the socket's messages. */
export const liveOrders: LiveResource<OrderRow, ListedFilter> = {
  resource: "orders",
  listen(socket, onChange) {
    for (const event of orderEvents)
      socket.on(event, ({ orderId, version, row }) => onChange({ id: orderId, version, row }));
    socket.on("orderDriverChange", ({ orders }) => {
      for (const { orderId, ...order } of orders) onChange({ id: orderId, ...order, isOfOther: true });
    });
    socket.on("gone", ({ orderId, version }) => onChange({ id: orderId, version, row: null }));
  },
  matches: matchesFilter,
  keeps: keepsFound,
  compare: compareRows,
  defaultSort: "status",
  details: { all: keys.orders.infos, idOf: (queryKey) => String(queryKey[2]) },
};
