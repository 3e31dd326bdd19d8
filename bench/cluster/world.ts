import type { Pool } from "pg";
import { makeOrderInput } from "#bench/orderInput.ts";
import type { Call, InputOf } from "#contract/call.ts";
import { addComment, create as createOrder } from "#contract/orders/commands.ts";
import { randomOf } from "#contract/rules/random.ts";
import { warehouseToDriver } from "#contract/stock/transfers.ts";
import { create as createEntry } from "#contract/wallet.ts";
import {
  makeDriver,
  makeOperator,
  makeOrder,
  makePlace,
  makeProduct,
} from "#tests/support/factories/factories.ts";
import { makeWarehouse, stockUp, warehouseHolder } from "#tests/support/scenarios/stockScenario.ts";

type Options = { idempotencyKey: string };
/** Sends a call to one of the services. */
export type Send = <C extends Call>(call: C, input: InputOf<C>, options: Options) => Promise<unknown>;

/**
 * Creates the records that are written to: six orders for comments, a shop, a warehouse with goods, and drivers with
 * wallets.
 */
export async function makeWorld(pool: Pool) {
  const place = await makePlace(pool);
  const product = await makeProduct(pool, place);
  const warehouse = await makeWarehouse(pool, place);
  await stockUp(pool, warehouseHolder(warehouse.id), product, 1_000_000);
  const drivers = await Promise.all(
    Array.from({ length: 5 }, () => makeDriver(pool, { region: place.region })),
  );
  const orders = await Promise.all(Array.from({ length: 6 }, () => makeOrder(pool, place)));
  const order = await makeOrderInput(pool);
  const { email } = await makeOperator(pool, { scopes: ["*", "wallet"] });
  const orderOf = (key: string) => randomOf(key).pick(orders).id;

  /**
   * The kinds of writes. The record that a write is about follows from its idempotency key, by which the write is also
   * found again.
   */
  const writes = {
    comment: (send: Send, key: string) => {
      return send(addComment, { orderId: orderOf(key), comment: key }, { idempotencyKey: key });
    },
    order: (send: Send, key: string) =>
      send(createOrder, { ...order, externalId: key }, { idempotencyKey: key }),
    transfer: (send: Send, key: string) => {
      const driverId = randomOf(key).pick(drivers).id;
      const goods = { warehouseId: warehouse.id, productId: product.id, amount: 1 };
      return send(warehouseToDriver, { ...goods, driverId }, { idempotencyKey: key });
    },
    entry: (send: Send, key: string) => {
      const driverId = randomOf(key).pick(drivers).id;
      const amount = { type: "bonus", payoutDriver: 1, currency: "pln" } as const;
      return send(createEntry, { ...amount, driverId, comment: key }, { idempotencyKey: key });
    },
  };
  return { email, orderIds: orders.map(({ id }) => id), orderOf, writes };
}
