import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Who can hold goods. */
export const holderTypes = ["warehouse", "driver"] as const;
export type HolderType = (typeof holderTypes)[number];

/**
 * Why goods changed hands (back-office area, section 3, and the reverse directions). The specification calls a driver who is
 * supplied by a warehouse an ambassador, even if it is an ordinary driver. `stockCount`: the difference that a count found.
 * `writeOff`: goods of a cancelled order that are not returned.
 */
export const movementKinds = [
  "companyToWarehouse",
  "warehouseToCompany",
  "warehouseToWarehouse",
  "warehouseToAmbassador",
  "ambassadorToWarehouse",
  "ambassadorToDriver",
  "driverToAmbassador",
  "driverToOrder",
  "orderToDriver",
  "writeOff",
  "stockCount",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The sides of a movement. A company, an order and a count hold no stock. */
export const sideTypes = [...holderTypes, "company", "order", "count"] as const;
export type SideType = (typeof sideTypes)[number];

/** Number of pieces that a command moves. */
export const amount = () => z.int().check(z.minimum(1), z.maximum(1_000_000));

/** A batch number; "" for none. */
export const batchNumber = () => z._default(typedText({ max: 100 }), "");

/** Pieces of one batch. */
export const Batch = z.object({ serialNumber: z.string(), amount: z.number() });
export type Batch = z.output<typeof Batch>;

/** A product that a holder has, or had. */
const StockItem = z.object({
  productId: z.string(),
  name: z.string(),
  productCode: z.nullable(z.string()),
  companyId: z.string(),
  companyName: z.string(),
  companyImageUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  amount: z.number(),
  /** Part of the amount that no order in hand and no pending exchange needs. */
  available: z.number(),
  /** Whether any of it is available. */
  canTransferStock: z.boolean(),
  /** Batches, the oldest first; goods are taken in this order. */
  items: z.array(Batch),
  /** Pieces below which the stock is low; null: no threshold. */
  threshold: z.nullable(z.number()),
});
export type StockItem = z.output<typeof StockItem>;

/** Keyed by product id. */
export const StockMap = z.record(z.string(), StockItem);

/** Errors of every command on the goods of a warehouse, which keeps only those of its own company, for all its locations. */
export const warehouseErrors = [
  "warehouse_not_found",
  "warehouse_of_another_company",
  "needs_all_locations",
] as const;

/** Errors of every command on stock. */
export const stockErrors = ["product_not_found", "not_enough_stock"] as const;
