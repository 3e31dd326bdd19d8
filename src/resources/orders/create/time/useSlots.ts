import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { slots } from "#contract/orders/form.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";

/** Milliseconds after which it is asked again what is offered: time takes slots away. */
const freshness = 30_000;

/** The slots that a location offers, or the company where the pickup point is none of its locations. */
export function useSlots(companyId: string, locationId: string | undefined) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: keys.locations.slots(companyId, locationId),
    queryFn: ({ signal }) => dataProvider.ask(slots, { companyId, locationId }, { signal }),
    staleTime: freshness,
    refetchInterval: freshness,
  });
}
