import { info } from "#contract/orders/orders.ts";
import type { ApiSession } from "./apiSession.ts";

export type OrderCodes = ReturnType<typeof openOrderCodes>;

/** Orders remembered; the oldest are forgotten. */
const maxOrders = 20_000;

/** Knows who can read an order's codes: the shop that created it, or the operator for older orders. */
export function openOrderCodes(operator: ApiSession) {
  const shops = new Map<string, ApiSession>();
  return {
    note: (orderId: string, shop: ApiSession): void => {
      shops.set(orderId, shop);
      const [oldest] = shops.keys();
      if (shops.size > maxOrders && oldest) shops.delete(oldest);
    },
    /** The PIN that the shop would tell and the code that the receiver would tell. */
    codesOf: async (orderId: string): Promise<{ pin: string | null; code: string | null }> => {
      const order = await (shops.get(orderId) ?? operator).call(info, { orderId });
      return { pin: order.pickUpVerificationCode, code: order.verificationCode };
    },
  };
}
