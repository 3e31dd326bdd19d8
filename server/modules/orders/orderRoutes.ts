import type { Pool } from "pg";
import { infoAt } from "#contract/orders/infoAt.ts";
import * as orders from "#contract/orders/orders.ts";
import { query, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { noteBroughtBack } from "#server/modules/orders/bringBack.ts";
import { cancelOrder } from "#server/modules/orders/cancel.ts";
import { changeOrderDriver } from "#server/modules/orders/changeDriver.ts";
import { commentOrder } from "#server/modules/orders/comment.ts";
import { noteClientContacted } from "#server/modules/orders/contact.ts";
import { createOrder } from "#server/modules/orders/create.ts";
import { driverChoices } from "#server/modules/orders/driverChoices.ts";
import { editOrder } from "#server/modules/orders/edit.ts";
import { orderFormRoutes } from "#server/modules/orders/form/orderFormRoutes.ts";
import { releaseHeldOrder, setOrderOnHold } from "#server/modules/orders/hold.ts";
import { orderInfo } from "#server/modules/orders/info.ts";
import { orderLabel } from "#server/modules/orders/label.ts";
import { listOrders } from "#server/modules/orders/list.ts";
import { orderInfoAt } from "#server/modules/orders/past/infoAt.ts";
import { checkPickup, unlockOrderPin } from "#server/modules/orders/pin.ts";
import { removeOrderDriver } from "#server/modules/orders/removeDriver.ts";
import { revertOrder } from "#server/modules/orders/revert.ts";
import { searchOrders } from "#server/modules/orders/search.ts";
import { stageLimitPreview } from "#server/modules/orders/stageLimitPreview.ts";
import { companyStatement } from "#server/modules/orders/statement.ts";
import { orderTimeline } from "#server/modules/orders/timeline.ts";
import { locationHistory } from "#server/modules/orders/track.ts";
import { verifyPickup } from "#server/modules/orders/verifyPickup.ts";
import { viewRoutes } from "#server/modules/orders/views/viewRoutes.ts";

export const orderRoutes = (pool: Pool, geo: GeoServices): Route[] => [
  query(orders.list, async ({ caller, now }, filter) => listOrders(caller.access, filter, now)),
  query(orders.search, ({ caller, reader, now }, filter) => searchOrders(reader, caller.access, filter, now)),
  query(orders.info, ({ caller, reader }, { orderId }) => orderInfo(reader, caller.access, orderId)),
  query(infoAt, ({ caller, reader, now }, { orderId, at }) =>
    orderInfoAt(reader, caller.access, { orderId, at: new Date(at), now }),
  ),
  query(orders.timeline, ({ caller, reader }, { orderId }) => orderTimeline(reader, caller.access, orderId)),
  query(orders.driverChoices, ({ caller, reader, now }, { orderId }) =>
    driverChoices(reader, caller.access, orderId, now),
  ),
  ...viewRoutes,
  ...orderFormRoutes(geo),
  createOrder(geo),
  commentOrder,
  cancelOrder,
  changeOrderDriver,
  removeOrderDriver,
  setOrderOnHold,
  releaseHeldOrder,
  editOrder(geo),
  revertOrder,
  noteClientContacted,
  noteBroughtBack,
  checkPickup,
  verifyPickup(pool),
  unlockOrderPin,
  orderLabel,
  companyStatement,
  stageLimitPreview,
  query(orders.locationHistory, ({ caller, reader }, { orderId }) =>
    locationHistory(reader, caller.access, orderId),
  ),
];
