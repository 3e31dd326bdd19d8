import type { FleetOrder } from "#contract/fleetOrders.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import type { View } from "#src/ui/map/mapView.ts";
import type { FleetDriver } from "./fleet.ts";

/** An order with a position on the map: that of its next stop. */
export type PlacedOrder = FleetOrder & Point & { driver: FleetDriver | undefined };

/** A `parcel` leg leads from the pickup point to the receiver, a `driver` leg from the driver's position to the next stop. */
export type Leg = { kind: "parcel" | "driver"; from: Point; to: Point };

/** The orders of the filter with a known next stop. A status filters by the status of the order's driver. */
export function placedOrders(
  orders: readonly FleetOrder[],
  drivers: readonly FleetDriver[],
  { companyId, status }: Pick<DriverFilter, "companyId" | "status">,
): PlacedOrder[] {
  const byId = new Map(drivers.map((driver) => [driver.id, driver]));
  return orders.flatMap((order) => {
    const stop = nextStop(order);
    const driver = order.driverId === null ? undefined : byId.get(order.driverId);
    if (!stop || (companyId && order.companyId !== companyId) || (status && !driver)) return [];
    return [{ ...order, lat: stop.lat, lng: stop.lng, driver }];
  });
}

/** The pickup point until the goods are picked up, then the receiver; null if it is masked or unknown. */
function nextStop({ status, pickup, receiver }: FleetOrder): Point | null {
  return pickup && !isIn("underway", status) ? pickup : receiver;
}

export function legsOf({ pickup, receiver, driver, lat, lng }: PlacedOrder): Leg[] {
  return [
    ...(pickup && receiver ? [{ kind: "parcel", from: pickup, to: receiver } as const] : []),
    ...(driver ? [{ kind: "driver", from: driver, to: { lat, lng } } as const] : []),
  ];
}

/** The orders whose legs are highlighted: the chosen one, or those of the chosen driver. */
export const ordersOf = (orders: readonly PlacedOrder[], chosenId: string | null): PlacedOrder[] =>
  chosenId === null ? [] : orders.filter(({ id, driver }) => id === chosenId || driver?.id === chosenId);

/** Whether a part of a leg may be in the visible part of the map. */
export const isLegIn = ({ from, to }: Leg, { west, south, east, north }: View): boolean =>
  Math.max(from.lng, to.lng) >= west &&
  Math.min(from.lng, to.lng) <= east &&
  Math.max(from.lat, to.lat) >= south &&
  Math.min(from.lat, to.lat) <= north;
