import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import * as contract from "#contract/stock/warehouses.ts";
import { requireAllLocations } from "#server/access.ts";
import { resultOf, unchanged } from "#server/commands/commandResult.ts";
import { stockBalances, warehouses } from "#server/database/tables/stock.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { actorOf, command, query, type Route } from "#server/http/route.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { requireCompany } from "#server/modules/companies/load.ts";
import { unknownRegions } from "#server/unknownKeys.ts";
import { productWithin, warehouseToChange } from "./holders.ts";
import { moveStock } from "./ledger.ts";
import { listWarehouses, warehouseInfo } from "./read.ts";

export const warehouseRoutes: readonly Route[] = [
  query(contract.list, async ({ caller }, filter) => listWarehouses(caller.access, filter)),

  query(contract.info, async ({ caller, reader }, filter) => {
    const info = await warehouseInfo(reader, caller.access, filter);
    if (!info) throw new ApiError("warehouse_not_found");
    return info;
  }),

  command(contract.create, async ({ caller, transaction, now }, { companyId, region }) => {
    requireAllLocations(caller.access);
    await requireCompany(transaction, caller.access, companyId);
    refuseProblems({ region: await unknownRegions(transaction, caller.access, [region]) });
    const id = ulid(now.getTime());
    await mapUniqueViolation(
      "one_warehouse_per_company_and_region",
      "warehouse_exists",
      transaction.insert(warehouses).values({ id, companyId, region, createdAt: now }),
    );
    const [version, changes] = [1, { region: [null, region] as const }];
    return {
      response: { id, version },
      events: [{ name: "createWarehouse", subjectId: id, version, keys: { companyId, region }, changes }],
    };
  }),

  command(
    contract.add,
    async ({ caller, transaction, now }, { warehouseId, productId, amount, serialNumber }) => {
      const { companyId } = await warehouseToChange(transaction, caller.access, warehouseId);
      await productWithin(transaction, caller.access, productId, companyId);
      const movement = {
        kind: "companyToWarehouse",
        ...{ productId, amount, serialNumber },
        from: { type: "company", id: companyId },
        to: { type: "warehouse", id: warehouseId },
      } as const;
      return resultOf(null, await moveStock(transaction, actorOf(caller), now, [movement]));
    },
  ),

  command(
    contract.giveBack,
    async ({ caller, transaction, now }, { warehouseId, productId, amount, reason }) => {
      const { companyId } = await warehouseToChange(transaction, caller.access, warehouseId);
      await productWithin(transaction, caller.access, productId, companyId);
      const movement = {
        kind: "warehouseToCompany",
        ...{ productId, amount, reason },
        from: { type: "warehouse", id: warehouseId },
        to: { type: "company", id: companyId },
      } as const;
      return resultOf(null, await moveStock(transaction, actorOf(caller), now, [movement]));
    },
  ),

  command(contract.setThreshold, async ({ caller, transaction }, input) => {
    const { warehouseId, productId, threshold, expectedThreshold } = input;
    const { companyId, region } = await warehouseToChange(transaction, caller.access, warehouseId);
    const { name } = await productWithin(transaction, caller.access, productId, companyId);
    const key = { holderType: "warehouse", holderId: warehouseId, productId } as const;
    const { rows } = await transaction.execute<{ threshold: number | null }>(sql`
        select threshold from stock_balances where holder_type = 'warehouse' and holder_id = ${warehouseId}
          and product_id = ${productId} for update`);
    const before = rows[0]?.threshold ?? null;
    if (before === threshold) return unchanged(null);
    if (expectedThreshold !== undefined && before !== expectedThreshold) throw new ApiError("record_changed");
    await transaction
      .insert(stockBalances)
      .values({ ...key, threshold })
      .onConflictDoUpdate({
        target: [stockBalances.holderType, stockBalances.holderId, stockBalances.productId],
        set: { threshold },
      });
    return {
      response: null,
      events: [
        {
          name: "setStockThreshold",
          subjectId: warehouseId,
          keys: { companyId, region },
          changes: { threshold: [before, threshold] },
          data: { about: { id: productId, name } },
        },
      ],
    };
  }),
];
