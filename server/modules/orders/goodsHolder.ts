import { hasGoods } from "#contract/orders/cancellation.ts";
import type { OrderMove } from "#contract/orders/moves.ts";
import type { orders } from "#server/database/tables/orders.ts";

type Order = typeof orders.$inferSelect;

/**
 * The driver who has the goods after the move. A new driver gets them from the former one on the way, at the latest
 * before the arrival. Goods that don't come back after a cancellation leave the driver's stock.
 */
export function goodsHolder(move: OrderMove, order: Order, changed: Order): string | null {
  const holder = order.goodsWith ?? (hasGoods(order) ? order.driverId : null);
  switch (move) {
    case "pickUp":
    case "arrive":
      return changed.pickedUpAt && changed.driverId;
    case "cancel":
      return changed.returnsOrderNo && holder;
    case "deliver":
    case "bringBack":
      return null;
    default:
      return holder;
  }
}
