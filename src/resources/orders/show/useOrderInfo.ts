import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

/** One order in full, kept true by the socket as long as somebody looks at it. */
export function useOrderInfo(orderId: string) {
  const { orderInfo } = useCalls();
  return useQuery({
    queryKey: keys.orders.info(orderId),
    queryFn: ({ signal }) => orderInfo({ orderId }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
}
