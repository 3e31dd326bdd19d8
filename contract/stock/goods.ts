import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Who can hold goods. */
export const holderTypes = ["warehouse", "driver"] as const;
export type HolderType = (typeof holderTypes)[number];

/**
 * Why goods changed hands (back-office area, section 3, and the ways back). Whom a warehouse supplies is called
 * ambassador there, also where it is a usual driver. `stockCount`: what a count found differs from what was recorded.
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
  "stockCount",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Where a movement begins or ends; a company, an order and a count hold no stock. */
export const sideTypes = [...holderTypes, "company", "order", "count"] as const;
export type SideType = (typeof sideTypes)[number];

/** Pieces that one command moves. */
export const amount = () => z.int().check(z.minimum(1), z.maximum(1_000_000));

/** A batch number; "": none. */
export const batchNumber = () => z._default(typedText({ max: 100 }), "");

/** Pieces of one batch. */
const Batch = z.object({ serialNumber: z.string(), amount: z.number() });

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
  /** Of the amount: what no order in hand and no pending exchange needs. */
  available: z.number(),
  /** Whether something of it is available. */
  canTransferStock: z.boolean(),
  /** By age, the oldest first; they are handed out in this order. */
  items: z.array(Batch),
  /** Pieces below which the stock is low; null: no threshold. */
  threshold: z.nullable(z.number()),
});
export type StockItem = z.output<typeof StockItem>;

/** By product id. */
export const StockMap = z.record(z.string(), StockItem);

/** What every command on stock may answer. */
export const stockErrors = ["product_not_found", "not_enough_stock"] as const;
