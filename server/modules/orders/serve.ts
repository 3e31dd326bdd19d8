import * as orders from "#contract/orders.ts";
import { commentOrder } from "#server/modules/orders/comment.ts";
import { downloadOrders } from "#server/modules/orders/download.ts";
import { orderInfo } from "#server/modules/orders/info.ts";
import { listOrders } from "#server/modules/orders/list.ts";
import { query, type Served } from "#server/serve.ts";

export const orderCalls: readonly Served[] = [
  query(orders.list, ({ caller, pool }, filter) => listOrders(pool, caller.access, filter)),
  query(orders.info, ({ caller, pool }, { orderId }) => orderInfo(pool, caller.access, orderId)),
  commentOrder,
  downloadOrders,
];
