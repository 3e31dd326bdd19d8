import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";

/** One order in full, kept true by the socket as long as somebody looks at it. */
export function useOrderInfo(orderId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: keys.orders.info(orderId),
    queryFn: ({ signal }) => dataProvider.orderInfo(orderId, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
}
