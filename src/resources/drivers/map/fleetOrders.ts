import type { FleetOrder } from "#contract/fleetOrders.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { Point } from "#contract/rules/point.ts";
import type { DriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import type { View } from "#src/ui/map/ViewListener.tsx";
import type { FleetDriver } from "./fleet.ts";

/** An order that has a place on the map: that of its next stop. */
export type PlacedOrder = FleetOrder & Point & { driver: FleetDriver | undefined };

/** `parcel`: from the pickup point to the receiver; `driver`: from where the driver is to the next stop. */
export type Leg = { kind: "parcel" | "driver"; from: Point; to: Point };

/** The orders of the filter that have a next stop; with a driver's status those whose driver has it. */
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

/** The pickup point until the goods are picked up there, then the receiver; null where it is not shown or not known. */
function nextStop({ status, pickup, receiver }: FleetOrder): Point | null {
  return pickup && !isIn("underway", status) ? pickup : receiver;
}

export function legsOf({ pickup, receiver, driver, lat, lng }: PlacedOrder): Leg[] {
  return [
    ...(pickup && receiver ? [{ kind: "parcel", from: pickup, to: receiver } as const] : []),
    ...(driver ? [{ kind: "driver", from: driver, to: { lat, lng } } as const] : []),
  ];
}

/** The orders whose legs are looked at: the chosen one, or those that the chosen driver has. */
export const ordersOf = (orders: readonly PlacedOrder[], chosenId: string | null): PlacedOrder[] =>
  chosenId === null ? [] : orders.filter(({ id, driver }) => id === chosenId || driver?.id === chosenId);

/** Whether some of a leg may be in the view. */
export const isLegIn = ({ from, to }: Leg, { west, south, east, north }: View): boolean =>
  Math.max(from.lng, to.lng) >= west &&
  Math.min(from.lng, to.lng) <= east &&
  Math.max(from.lat, to.lat) >= south &&
  Math.min(from.lat, to.lat) <= north;
