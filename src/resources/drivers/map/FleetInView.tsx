import { memo, useDeferredValue, useMemo } from "react";
import type { View } from "#src/ui/map/mapView.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { FleetList } from "./FleetList.tsx";
import { FleetOrderList } from "./FleetOrderList.tsx";
import { type FleetDriver, nearestInView } from "./fleet.ts";
import type { PlacedOrder } from "./fleetOrders.ts";

type Props = { drivers: readonly FleetDriver[]; orders: readonly PlacedOrder[]; view: View };

/** Lists of what the map shows. They are deferred, because the map must not wait for them. */
export const FleetInView = ({ drivers, orders, view }: Props) => (
  <Lists
    drivers={useDeferredValue(drivers)}
    orders={useDeferredValue(orders)}
    view={useDeferredValue(view)}
  />
);

const Lists = memo(({ drivers, orders, view }: Props) => {
  const { permissions } = useSessionUser();
  const driversInView = useMemo(() => nearestInView(drivers, view), [drivers, view]);
  const ordersInView = useMemo(() => nearestInView(orders, view), [orders, view]);
  return (
    <>
      <FleetList drivers={driversInView} />
      {permissions.orders.canAccessPage && <FleetOrderList orders={ordersInView} />}
    </>
  );
});
