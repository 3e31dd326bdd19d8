import { info } from "#contract/orders/orders.ts";
import type { Member } from "./member.ts";

export type Notebook = ReturnType<typeof openNotebook>;

/** Orders beyond this number are forgotten, oldest first. */
const pages = 20_000;

/** Who can tell an order's codes: the shop that made it, the operator of one that was there before. */
export function openNotebook(operator: Member) {
  const shops = new Map<string, Member>();
  return {
    note: (orderId: string, shop: Member): void => {
      shops.set(orderId, shop);
      const [oldest] = shops.keys();
      if (shops.size > pages && oldest) shops.delete(oldest);
    },
    /** What a person at the counter and one at the door would say. */
    codesOf: async (orderId: string): Promise<{ pin: string | null; code: string | null }> => {
      const order = await (shops.get(orderId) ?? operator).call(info, { orderId });
      return { pin: order.pickUpVerificationCode, code: order.verificationCode };
    },
  };
}
