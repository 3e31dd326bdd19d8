import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { FleetDriver } from "./fleet.ts";
import { type PlacedOrder, placedOrders } from "./fleetOrders.ts";

/** The ongoing orders of the filter, if the account may see orders. Socket messages invalidate them. */
export function useFleetOrders({ region, companyId, status }: DriverFilter, drivers: readonly FleetDriver[]) {
  const { fleetOrders } = useCalls();
  const { permissions } = useSessionUser();
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: keys.drivers.fleetOrders(region ?? ""),
    queryFn: ({ signal }) => fleetOrders(region ? { region } : {}, { signal }),
    enabled: permissions.orders.canAccessPage,
    structuralSharing: false,
  });
  const orders = useMemo(
    () => (data ? placedOrders(data, drivers, { companyId, status }) : noOrders),
    [data, drivers, companyId, status],
  );
  return { orders, isKnown: data !== undefined, error, refetch, isPending: isLoading };
}

const noOrders: readonly PlacedOrder[] = [];
