import { hasGoods } from "#contract/orders/cancellation.ts";
import type { OrderMove } from "#contract/orders/moves.ts";
import type { Order } from "./load.ts";

/**
 * The id of the driver who has the goods after the move; null if none has. After a change of driver the former one keeps
 * the goods until the new one picks up the order or arrives. Of a cancelled order the driver keeps only goods that will
 * be returned.
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
