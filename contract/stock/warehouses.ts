import { Changed, defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { amount, batchNumber, StockMap, stockErrors, warehouseErrors } from "#contract/stock/goods.ts";
import { z } from "#contract/zod.ts";

const warehouse = {
  id: z.string(),
  /** Name of the company whose goods it keeps. */
  owner: z.string(),
  companyId: z.string(),
  regionId: z.string(),
  region: z.string(),
};

const Warehouse = z.object({
  ...warehouse,
  /** Keyed by product id; products without stock are omitted. */
  stock: z.record(z.string(), z.object({ amount: z.number() })),
  /** Total number of pieces. */
  totalStockCount: z.number(),
  /** Number of products below their threshold. */
  lowStockCount: z.number(),
});

const WarehouseInfo = z.object({
  ...warehouse,
  /** All products of the company, including those without stock. */
  stock: StockMap,
});

const access = ["warehouses.canAccessPage"] as const;

export const list = defineCall({
  name: "warehouses.list",
  method: "GET",
  path: "/warehouse/list",
  summary:
    "Lists the warehouses within the caller's access with their stock, now or at the moment `at`, by region and owner",
  access,
  query: z.strictObject({
    companyIds: z.optional(z.array(reference()).check(z.maxLength(1_000))),
    at: z.optional(moment()),
  }),
  response: z.array(Warehouse),
  errors: [],
});

export const info = defineCall({
  name: "warehouses.info",
  method: "GET",
  path: "/warehouse/info",
  summary: "Returns one warehouse with its stock in full, now or at the moment `at`",
  access,
  query: z.strictObject({ warehouseId: reference(), at: z.optional(moment()) }),
  response: WarehouseInfo,
  errors: ["warehouse_not_found"],
});

export const create = defineCall({
  name: "warehouses.create",
  method: "POST",
  path: "/warehouse/create",
  summary: "Creates a warehouse of a company in a region; at most one per region",
  access,
  body: z.strictObject({ companyId: reference(), region: reference() }),
  response: Changed,
  errors: ["company_not_found", "warehouse_exists", "needs_all_locations"],
});

export const add = defineCall({
  name: "warehouses.add",
  method: "POST",
  path: "/warehouse/add",
  summary: "Adds goods of a product, received from the company, to a warehouse",
  access,
  body: z.strictObject({
    warehouseId: reference(),
    productId: reference(),
    amount: amount(),
    serialNumber: batchNumber(),
  }),
  response: z.null(),
  errors: [...warehouseErrors, "product_not_found"],
});

export const giveBack = defineCall({
  name: "warehouses.giveBack",
  method: "POST",
  path: "/warehouse/give-back",
  summary: "Removes goods of a product from a warehouse to give them back to the company, with a reason",
  access,
  body: z.strictObject({
    warehouseId: reference(),
    productId: reference(),
    amount: amount(),
    reason: typedText({ min: 3, max: 500 }),
  }),
  response: z.null(),
  errors: [...warehouseErrors, ...stockErrors],
});

export const setThreshold = defineCall({
  name: "warehouses.setThreshold",
  method: "POST",
  path: "/warehouse/set-threshold",
  summary: "Sets the number of pieces below which a product's stock in a warehouse is low; null removes it",
  access,
  body: z.strictObject({
    warehouseId: reference(),
    productId: reference(),
    threshold: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    /** The threshold that was shown: if it is another one by now, nothing is set. */
    expectedThreshold: z.optional(z.nullable(z.int())),
  }),
  response: z.null(),
  errors: [...warehouseErrors, "product_not_found", "record_changed"],
});
