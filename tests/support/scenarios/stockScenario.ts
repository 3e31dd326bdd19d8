import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Call, InputOf } from "#contract/call.ts";
import * as transfers from "#contract/stock/transfers.ts";
import { warehouses } from "#server/database/tables/stock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { system } from "#server/events/append.ts";
import { type Holder, moveStock } from "#server/modules/stock/ledger.ts";
import {
  makeCompany,
  makeProduct,
  makeRegion,
  noon,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

export const warehouseHolder = (id: string): Holder => ({ type: "warehouse", id });
export const driverHolder = (id: string): Holder => ({ type: "driver", id });

/** Brings pieces of a product from its company to a holder. */
export const stockUp = (
  pool: Pool,
  holder: Holder,
  product: { id: string; companyId: string },
  amount: number,
  serialNumber = "",
) =>
  inTransaction(pool, (transaction) =>
    moveStock(transaction, system, noon, [
      {
        kind: "companyToWarehouse",
        ...{ productId: product.id, amount, serialNumber },
        from: { type: "company", id: product.companyId },
        to: holder,
      },
    ]),
  );

export async function makeWarehouse(pool: Pool, place: { companyId: string; region: string }) {
  const row = { id: ulid(), createdAt: noon, version: 1, ...place };
  await drizzle(pool).insert(warehouses).values(row);
  return row;
}

/** The pieces of a product that a holder has. */
export async function amountOf(pool: Pool, { type, id }: Holder, productId: string): Promise<number> {
  const { rows } = await pool.query(
    "select amount from stock_balances where holder_type = $1 and holder_id = $2 and product_id = $3",
    [type, id, productId],
  );
  return Number(rows[0]?.amount ?? 0);
}

/** A company with a product, a warehouse with 20 pieces of it, two drivers without any, and an operator. */
export async function createStockScenario(service: Service, operator: OperatorValues = {}) {
  const { pool } = service;
  const region = (await makeRegion(pool)).name;
  const company = await makeCompany(pool);
  const companyId = company.id;
  const product = await makeProduct(pool, { companyId, type: "simple_delivery" });
  const warehouse = await makeWarehouse(pool, { companyId, region });
  await stockUp(pool, warehouseHolder(warehouse.id), product, 20);
  const giver = await service.signInDriver({ region, isAmbassador: true, lastName: "Daje" });
  const receiver = await service.signInDriver({ region, lastName: "Bierze" });
  const { token, account } = await service.signInOperator(operator);
  return {
    ...{ region, company, product, warehouse, giver, receiver, token, account },
    send: <C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>) =>
      service.send(call, input, { token, headers }),
    /** Gives a driver pieces of the product. */
    give: (driverId: string, amount: number) => stockUp(pool, driverHolder(driverId), product, amount),
    /** Offers pieces of the giver to the receiver; returns the id of the exchange. */
    offer: async (amount: number) => {
      const { body } = await service.send(
        transfers.driverToDriver,
        {
          ...{ amount, productId: product.id },
          ...{ givingDriverId: giver.driver.id, receivingDriverId: receiver.driver.id },
        },
        { token },
      );
      return body.exchangeId;
    },
    inWarehouse: () => amountOf(pool, warehouseHolder(warehouse.id), product.id),
    withGiver: () => amountOf(pool, driverHolder(giver.driver.id), product.id),
    withReceiver: () => amountOf(pool, driverHolder(receiver.driver.id), product.id),
  };
}

export type StockScenario = Awaited<ReturnType<typeof createStockScenario>>;
