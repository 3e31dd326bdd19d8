import { useDebounced } from "#src/ui/useDebounced.ts";

/** Milliseconds that an order must have been active before its details are fetched. */
export const rest = 120;

/** Whether the order has been the same for a while, so that nothing is fetched for orders that the focus only passes. */
export const useRests = (orderId: string | null): boolean => useDebounced(orderId, rest, null) === orderId;
