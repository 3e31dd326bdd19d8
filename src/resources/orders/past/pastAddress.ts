/** Where an order is shown as it was at a moment, in UTC. */
export const pastAddress = (orderId: string, at: string): string =>
  `/orders/order/${encodeURIComponent(orderId)}?at=${encodeURIComponent(at)}`;
