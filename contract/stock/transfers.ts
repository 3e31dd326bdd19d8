import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { amount, Batch, StockMap, stockErrors, warehouseErrors } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";

const access = ["stock.canAccessPage"] as const;

/** The warehouses to choose from on the transfer page. */
export const warehouses = defineCall({
  name: "stock.warehouses",
  method: "GET",
  path: "/stock/warehouses",
  summary: "Lists owner and region of the warehouses within the caller's access",
  access,
  response: z.array(
    z.object({ id: z.string(), owner: z.string(), companyId: z.string(), region: z.string() }),
  ),
  errors: [],
});

/** The drivers to choose from on the transfer page. */
export const drivers = defineCall({
  name: "stock.drivers",
  method: "GET",
  path: "/stock/drivers",
  summary:
    "Lists the drivers within the caller's regions for transfers; a driver without `canReceive` can only give goods",
  access,
  response: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      region: z.string(),
      isAmbassador: z.boolean(),
      /** Whether the driver is active and not blocked. */
      canReceive: z.boolean(),
    }),
  ),
  errors: [],
});

export const ofWarehouse = defineCall({
  name: "stock.ofWarehouse",
  method: "GET",
  path: "/stock/warehouse",
  summary: "Returns the stock of a warehouse, by product",
  access,
  query: z.strictObject({ warehouseId: reference(), at: z.optional(moment()) }),
  response: StockMap,
  errors: ["warehouse_not_found"],
});

export const ofDriver = defineCall({
  name: "stock.ofDriver",
  method: "GET",
  path: "/driver/stock",
  summary: "Returns a driver's stock of companies within the caller's access, by product",
  access,
  query: z.strictObject({ driverId: reference(), at: z.optional(moment()) }),
  response: StockMap,
  errors: ["driver_not_found"],
});

const goods = { amount: amount(), productId: reference() };

/** Goods that move at once. */
const movedGoods = {
  ...goods,
  /** The batches to move, with `amount` pieces in all, e.g. to undo a transfer; by default the giver's oldest. */
  batches: z.optional(
    z
      .array(z.strictObject({ serialNumber: typedText({ max: 100 }), amount: amount() }))
      .check(z.minLength(1), z.maxLength(1_000)),
  ),
};

/** Each batch once, and the pieces are those of the transfer. */
const batchesAddUp = z.refine<{ amount: number; batches?: Batch[] | undefined }>(
  ({ amount: total, batches }) =>
    !batches ||
    (new Set(batches.map(({ serialNumber }) => serialNumber)).size === batches.length &&
      batches.reduce((sum, batch) => sum + batch.amount, 0) === total),
  { error: "invalidValue", path: ["batches"], when: ({ issues }) => issues.length === 0 },
);

/** The batches that were moved. */
const Moved = z.object({ batches: z.array(Batch) });

/** Reasons why a driver can't receive goods. */
const receiverErrors = [
  "driver_not_found",
  "driver_blocked",
  "driver_insufficient_company_permissions",
] as const;

export const warehouseToDriver = defineCall({
  name: "stock.warehouseToDriver",
  method: "POST",
  path: "/stock/add",
  summary: "Transfers goods from a warehouse to a driver",
  access,
  body: z
    .strictObject({ ...movedGoods, warehouseId: reference(), driverId: reference() })
    .check(batchesAddUp),
  response: Moved,
  errors: [...warehouseErrors, ...receiverErrors, ...stockErrors],
});

export const warehouseToWarehouse = defineCall({
  name: "stock.warehouseToWarehouse",
  method: "POST",
  path: "/stock/transfer-batch-wtw",
  summary: "Transfers goods between two warehouses of a company",
  access,
  body: z
    .strictObject({ ...movedGoods, givingWarehouseId: reference(), receivingWarehouseId: reference() })
    .check(batchesAddUp),
  response: Moved,
  errors: [...warehouseErrors, "same_giver_and_receiver", ...stockErrors],
});

export const driverToWarehouse = defineCall({
  name: "stock.driverToWarehouse",
  method: "POST",
  path: "/stock/transfer-batch-dtw",
  summary: "Transfers goods from a driver, who may be blocked, to a warehouse",
  access,
  body: z
    .strictObject({ ...movedGoods, givingDriverId: reference(), receivingWarehouseId: reference() })
    .check(batchesAddUp),
  response: Moved,
  errors: [...warehouseErrors, "driver_not_found", ...stockErrors],
});

export const driverToDriver = defineCall({
  name: "stock.driverToDriver",
  method: "POST",
  path: "/stock/transfer-batch-finish",
  summary:
    "Offers goods of a driver to another driver; they are reserved until the other confirms or rejects",
  access,
  body: z.strictObject({ ...goods, givingDriverId: reference(), receivingDriverId: reference() }),
  response: z.object({ exchangeId: z.string() }),
  errors: [...receiverErrors, "same_giver_and_receiver", ...stockErrors],
});
