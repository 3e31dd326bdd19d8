/** The address of the order's page as of a moment, in UTC. */
export const pastAddress = (orderId: string, at: string): string =>
  `/orders/order/${encodeURIComponent(orderId)}?at=${encodeURIComponent(at)}`;
