import { info } from "#contract/orders/orders.ts";
import type { ApiSession } from "./apiSession.ts";

export type OrderCodes = ReturnType<typeof openOrderCodes>;

/** Maximum number of remembered orders; the oldest ones are dropped. */
const maxOrders = 20_000;

/** Knows which session can read an order's codes: that of the shop that created it, or the operator's for older orders. */
export function openOrderCodes(operator: ApiSession) {
  const shops = new Map<string, ApiSession>();
  return {
    note: (orderId: string, shop: ApiSession): void => {
      shops.set(orderId, shop);
      const [oldest] = shops.keys();
      if (shops.size > maxOrders && oldest) shops.delete(oldest);
    },
    /** The PIN as told by the shop, and the code as told by the receiver. */
    codesOf: async (orderId: string): Promise<{ pin: string | null; code: string | null }> => {
      const order = await (shops.get(orderId) ?? operator).call(info, { orderId });
      return { pin: order.pickUpVerificationCode, code: order.verificationCode };
    },
  };
}
