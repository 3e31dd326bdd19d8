import type { Holder } from "./stockItems.ts";

/** The ledger of a place, a product or an order. */
export const movementsLink = (
  filter: Partial<Record<"warehouseId" | "driverId" | "productId" | "orderId", string>>,
): string => `/stock/movements?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The transfer page with who gives chosen. */
export const transferLink = ({ type, id }: Holder): string =>
  `/stock?${new URLSearchParams(
    type === "driver" ? { givingDriverId: id } : { givingType: type, givingWarehouseId: id },
  )}`;
