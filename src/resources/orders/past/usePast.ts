import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

const once = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The order at a moment; the one before stays until it has come. */
export function useOrderAt(orderId: string, at: string) {
  const { orderInfoAt } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, at),
    queryFn: ({ signal }) => orderInfoAt({ orderId, at }, { signal }),
    placeholderData: keepPreviousData,
    ...once,
  });
}

/** The order of now, to compare with; nothing that happens meanwhile moves it. */
export function useOrderNow(orderId: string) {
  const { orderInfo } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, "now"),
    queryFn: ({ signal }) => orderInfo({ orderId }, { signal }),
    ...once,
  });
}

/** The whole timeline as it is now, which tells what was later, too. */
export function useWholeTimeline(orderId: string) {
  const { orderTimeline } = useCalls();
  return useQuery({
    queryKey: keys.orders.past(orderId, "timeline"),
    queryFn: ({ signal }) => orderTimeline({ orderId }, { signal }),
    ...once,
  });
}
