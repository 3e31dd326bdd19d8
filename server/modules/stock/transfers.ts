import { ApiError } from "#contract/errors.ts";
import * as contract from "#contract/stock/transfers.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import { actorOf, command, type Route } from "#server/http/route.ts";
import { offerGoods } from "./exchanges.ts";
import { driverWithin, productWithin, receiverWithin, warehouseToChange } from "./holders.ts";
import { type Holder, type MovedGoods, moveGoods } from "./ledger.ts";

const warehouse = (id: string): Holder => ({ type: "warehouse", id });
const driver = (id: string): Holder => ({ type: "driver", id });

const resultOfTransfer = ({ batches, events }: MovedGoods) => resultOf({ batches }, events);

/** The four directions in which an operator transfers goods. */
export const transferRoutes: readonly Route[] = [
  command(
    contract.warehouseToDriver,
    async ({ caller, transaction, now }, { warehouseId, driverId, ...goods }) => {
      const { companyId } = await warehouseToChange(transaction, caller.access, warehouseId);
      await productWithin(transaction, caller.access, goods.productId, companyId);
      await receiverWithin(transaction, caller.access, driverId, companyId);
      const ends = { from: warehouse(warehouseId), to: driver(driverId) };
      const movement = { kind: "warehouseToAmbassador", ...goods, ...ends } as const;
      return resultOfTransfer(await moveGoods(transaction, actorOf(caller), now, [movement]));
    },
  ),

  command(
    contract.warehouseToWarehouse,
    async ({ caller, transaction, now }, { givingWarehouseId, receivingWarehouseId, ...goods }) => {
      if (givingWarehouseId === receivingWarehouseId) throw new ApiError("same_giver_and_receiver");
      const giving = await warehouseToChange(transaction, caller.access, givingWarehouseId);
      const receiving = await warehouseToChange(transaction, caller.access, receivingWarehouseId);
      for (const { companyId } of [giving, receiving]) {
        await productWithin(transaction, caller.access, goods.productId, companyId);
      }
      const ends = { from: warehouse(givingWarehouseId), to: warehouse(receivingWarehouseId) };
      const movement = { kind: "warehouseToWarehouse", ...goods, ...ends } as const;
      return resultOfTransfer(await moveGoods(transaction, actorOf(caller), now, [movement]));
    },
  ),

  // A blocked driver can be the giver too, since the goods must come back.
  command(
    contract.driverToWarehouse,
    async ({ caller, transaction, now }, { givingDriverId, receivingWarehouseId, ...goods }) => {
      await driverWithin(transaction, caller.access, givingDriverId);
      const { companyId } = await warehouseToChange(transaction, caller.access, receivingWarehouseId);
      await productWithin(transaction, caller.access, goods.productId, companyId);
      const ends = { from: driver(givingDriverId), to: warehouse(receivingWarehouseId) };
      const movement = { kind: "ambassadorToWarehouse", ...goods, ...ends } as const;
      return resultOfTransfer(await moveGoods(transaction, actorOf(caller), now, [movement]));
    },
  ),

  command(
    contract.driverToDriver,
    async ({ caller, transaction, now }, { givingDriverId, receivingDriverId, ...goods }) => {
      if (givingDriverId === receivingDriverId) throw new ApiError("same_giver_and_receiver");
      const { region } = await driverWithin(transaction, caller.access, givingDriverId);
      const product = await productWithin(transaction, caller.access, goods.productId);
      await receiverWithin(transaction, caller.access, receivingDriverId, product.companyId);
      return offerGoods(transaction, actorOf(caller), now, {
        ...{ givingDriverId, receivingDriverId, product, region },
        amount: goods.amount,
      });
    },
  ),
];
