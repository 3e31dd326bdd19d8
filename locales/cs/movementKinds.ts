import type { MovementKind } from "#contract/stock/goods.ts";

/** What a row of the stock’s ledger is about. */
export const movementKinds = {
  companyToWarehouse: "Dodávka do skladu",
  warehouseToCompany: "Vráceno firmě",
  warehouseToWarehouse: "Ze skladu do skladu",
  warehouseToAmbassador: "Ze skladu řidiči",
  ambassadorToWarehouse: "Od řidiče do skladu",
  ambassadorToDriver: "Od řidiče řidiči",
  driverToAmbassador: "Od řidiče ambasadorovi",
  driverToOrder: "Předáno s objednávkou",
  orderToDriver: "Převzato od příjemce",
  writeOff: "Odepsáno se zrušenou objednávkou",
  stockCount: "Inventura",
} satisfies Record<MovementKind, string>;
