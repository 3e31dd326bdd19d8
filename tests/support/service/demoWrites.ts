import type pg from "pg";
import { sendCall } from "#contract/http.ts";
import { send } from "#contract/notifications.ts";
import { addComment } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { randomOf } from "#contract/rules/random.ts";
import { signIn } from "#contract/session.ts";
import { warehouseToDriver } from "#contract/stock/transfers.ts";
import { demoAccounts } from "#server/demo/accounts.ts";

type Ends = { warehouseId: string; productId: string; driverId: string };

/** Warehouses of the demo world with goods, and drivers who can get them. */
export async function transferChoices(pool: pg.Pool): Promise<Ends[]> {
  const { rows } = await pool.query<Ends>(
    `select b.holder_id as "warehouseId", b.product_id as "productId", d.id as "driverId"
     from stock_balances b join warehouses w on w.id = b.holder_id join drivers d on d.region = w.region
     where b.amount > 50 and d.active and not d.blocked and d.allowed_company_ids = '{}' order by 1, 2, 3 limit 5`,
  );
  return rows;
}

/**
 * Returns a function that transfers one piece to a driver. Which warehouse, product and driver follows from the
 * idempotency key.
 */
export async function signInForTransfers(url: string, ends: readonly Ends[]) {
  const [{ email: username, password }] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username, password });
  return (key: string) => {
    const chosen = randomOf(key).pick(ends);
    return sendCall(url, warehouseToDriver, { ...chosen, amount: 1 }, { token, idempotencyKey: key });
  };
}

/** An operator of the demo world; a comment's text is also its idempotency key. */
export async function signInDemoOperator(url: string) {
  const [account] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username: account.email, password: account.password });

  return {
    token,
    someOrder: async () => {
      const day = 86_400_000;
      const [dateFrom, dateTo] = [Date.now() - day, Date.now() + day].map((at) => new Date(at).toISOString());
      const [order] = await sendCall(url, orders.list, { dateFrom, dateTo }, { token });
      return order as OrderRow;
    },
    comment: (orderId: string, comment: string) =>
      sendCall(url, addComment, { orderId, comment }, { token, idempotencyKey: comment }),
    notify: (key: string) => sendCall(url, send, notification, { token, idempotencyKey: key }),
    comments: async (orderId: string) =>
      (await sendCall(url, orders.info, { orderId }, { token })).comments ?? [],
  };
}

const notification = {
  regions: "*" as const,
  short: { title: "Black ice", body: "The roads are slippery." },
};
