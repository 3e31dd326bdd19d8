import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** Comments and events of an order; not `enabled`, it only watches what is fetched elsewhere. */
export function useTimeline(orderId: string, enabled = true) {
  const { orderTimeline } = useCalls();
  return useQuery({
    // Its key is below the key of the details: invalidating those refetches it as well.
    queryKey: keys.orders.timeline(orderId),
    queryFn: ({ signal }) => orderTimeline({ orderId }, { signal }),
    enabled,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
