import type { MovementKind } from "#contract/stock/goods.ts";

/** What a row of the stock’s ledger is about. */
export const movementKinds = {
  companyToWarehouse: "Dostawa do magazynu",
  warehouseToCompany: "Zwrot do firmy",
  warehouseToWarehouse: "Z magazynu do magazynu",
  warehouseToAmbassador: "Z magazynu do kierowcy",
  ambassadorToWarehouse: "Od kierowcy do magazynu",
  ambassadorToDriver: "Od kierowcy do kierowcy",
  driverToAmbassador: "Od kierowcy do ambasadora",
  driverToOrder: "Wydanie z zamówieniem",
  orderToDriver: "Odbiór od odbiorcy",
  writeOff: "Zdjęcie ze stanu po anulowaniu",
  stockCount: "Inwentaryzacja",
} satisfies Record<MovementKind, string>;
