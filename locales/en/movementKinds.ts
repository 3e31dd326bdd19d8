import type { MovementKind } from "#contract/stock/goods.ts";

/** What a row of the stock’s ledger is about. */
export const movementKinds = {
  companyToWarehouse: "Delivered to the warehouse",
  warehouseToCompany: "Returned to the company",
  warehouseToWarehouse: "Warehouse to warehouse",
  warehouseToAmbassador: "Warehouse to driver",
  ambassadorToWarehouse: "Driver to warehouse",
  ambassadorToDriver: "Driver to driver",
  driverToAmbassador: "Driver to ambassador",
  driverToOrder: "Handed over with an order",
  orderToDriver: "Collected from a receiver",
  writeOff: "Written off with a cancelled order",
  stockCount: "Count",
} satisfies Record<MovementKind, string>;
