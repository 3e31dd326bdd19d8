import { orderAddress } from "#src/layout/addresses.ts";
/** The address of the order's page as of a moment, in UTC. */
export const pastAddress = (orderId: string, at: string): string =>
  `${orderAddress(orderId)}?at=${encodeURIComponent(at)}`;
