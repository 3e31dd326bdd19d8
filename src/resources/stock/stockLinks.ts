import type { Holder } from "./stockItems.ts";

/** The address of the movements of a holder, a product or an order. */
export const movementsLink = (
  filter: Partial<Record<"warehouseId" | "driverId" | "productId" | "orderId", string>>,
): string => `/stock/movements?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The address of the transfer page with the giving holder chosen. */
export const transferLink = ({ type, id }: Holder): string =>
  `/stock?${new URLSearchParams(
    type === "driver" ? { givingDriverId: id } : { givingType: type, givingWarehouseId: id },
  )}`;
