import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

const once = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Fetches the order at a moment; while another moment is loading, the former one stays. */
export function useOrderAt(orderId: string, at: string) {
  const { orderInfoAt } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, at),
    queryFn: ({ signal }) => orderInfoAt({ orderId, at }, { signal }),
    placeholderData: keepPreviousData,
    ...once,
  });
}

/** Fetches the order of now to compare with; it is not refetched by later events. */
export function useOrderNow(orderId: string) {
  const { orderInfo } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, "now"),
    queryFn: ({ signal }) => orderInfo({ orderId }, { signal }),
    ...once,
  });
}

/** Fetches the whole timeline as of now, including what came after the moment. */
export function useWholeTimeline(orderId: string) {
  const { orderTimeline } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, "timeline"),
    queryFn: ({ signal }) => orderTimeline({ orderId }, { signal }),
    ...once,
  });
}
