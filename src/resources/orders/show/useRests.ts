import { useEffect, useState } from "react";

/** Milliseconds that the walk through the list has to rest on an order before its details are asked for. */
export const rest = 120;

/** Whether the order has been the same for a while: nothing is asked for those that are passed. */
export function useRests(orderId: string | undefined): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(orderId), rest);
    return () => clearTimeout(timer);
  }, [orderId]);
  return rested === orderId;
}
