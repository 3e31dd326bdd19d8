import { useEffect, useState } from "react";

/** Milliseconds that an order must have been active before its details are fetched. */
export const rest = 120;

/** Whether the order has been the same for a while, so that nothing is fetched for orders that the focus only passes. */
export function useRests(orderId: string | undefined): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(orderId), rest);
    return () => clearTimeout(timer);
  }, [orderId]);
  return rested === orderId;
}
