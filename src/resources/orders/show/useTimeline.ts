import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** The comments and events of an order. With `enabled` false it only observes what other components fetch. */
export function useTimeline(orderId: string, enabled = true) {
  const { orderTimeline } = useCalls();
  return useQuery({
    // The key is below that of the details, so that invalidating those refetches the timeline too.
    queryKey: keys.orders.timeline(orderId),
    queryFn: ({ signal }) => orderTimeline({ orderId }, { signal }),
    enabled,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
