import Supercluster, { type PointFeature } from "supercluster";
import type { View } from "#src/ui/map/mapView.ts";
import { type FleetDriver, type FleetState, fleetStates } from "./fleet.ts";
import type { PlacedOrder } from "./fleetOrders.ts";

/** The number of drivers by state, and of orders. */
type Counts = Record<FleetState | "orders", number>;
type Placed = { driver: FleetDriver } | { order: PlacedOrder };
export type FleetIndex = Supercluster<Placed, Counts>;

type Spot = { x: number; y: number; radius: number };
/**
 * A mark on the map: a driver, an order, or a cluster of those that are too close to each other. `x`, `y` and `radius` are
 * in pixels of the canvas; `count` does not include orders.
 */
export type FleetMark = Spot &
  (
    | { kind: "driver"; driver: FleetDriver }
    | { kind: "order"; order: PlacedOrder }
    | { kind: "cluster"; id: number; count: number; counts: Counts; lat: number; lng: number }
  );

/** The radius in pixels within which marks are clustered, and the last zoom with clusters. */
const clusterRadius = 56;
const lastClusterZoom = 16;
const driverRadius = 9;
const orderRadius = 8;
/** Pixels around a mark that still hit it, for fingers. */
const slack = 3;

const noneOfAny: Counts = { moving: 0, standing: 0, silent: 0, offline: 0, orders: 0 };

export function indexOf(drivers: readonly FleetDriver[], orders: readonly PlacedOrder[] = []): FleetIndex {
  const index: FleetIndex = new Supercluster({
    radius: clusterRadius,
    extent: 256,
    maxZoom: lastClusterZoom,
    map: (one) => ({ ...noneOfAny, ["driver" in one ? one.driver.state : "orders"]: 1 }),
    reduce: (sum, counts) => {
      for (const state of fleetStates) sum[state] += counts[state];
      sum.orders += counts.orders;
    },
  });
  return index.load([
    ...drivers.map((driver) => feature(driver, { driver })),
    ...orders.map((order) => feature(order, { order })),
  ]);
}

const feature = ({ lat, lng }: { lat: number; lng: number }, properties: Placed): PointFeature<Placed> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [lng, lat] },
  properties,
});

/** The chosen driver or order, which is never hidden in a cluster. */
type Chosen = { driver?: FleetDriver | undefined; order?: PlacedOrder | undefined };

/** The marks in the visible part of the map, in the order in which they are drawn. */
export function marksIn(
  index: FleetIndex,
  { west, south, east, north, zoom }: View,
  project: (place: { lat: number; lng: number }) => { x: number; y: number },
  chosen: Chosen = {},
): FleetMark[] {
  const marks = index
    .getClusters([west, south, east, north], Math.round(zoom))
    .flatMap((one): FleetMark[] => {
      const [lng = 0, lat = 0] = one.geometry.coordinates;
      const { x, y } = project({ lat, lng });
      const { properties } = one;
      if ("driver" in properties) {
        const { driver } = properties;
        return driver.id === chosen.driver?.id
          ? []
          : [{ kind: "driver", driver, x, y, radius: driverRadius }];
      }
      if ("order" in properties) {
        const { order } = properties;
        return order.id === chosen.order?.id ? [] : [{ kind: "order", order, x, y, radius: orderRadius }];
      }
      const { cluster_id: id, point_count, moving, standing, silent, offline, orders } = properties;
      const count = point_count - orders;
      const counts = { moving, standing, silent, offline, orders };
      return [{ kind: "cluster", id, count, counts, lat, lng, x, y, radius: clusterSize(point_count) }];
    });
  const { driver, order } = chosen;
  if (order) marks.push({ kind: "order", order, ...project(order), radius: orderRadius });
  if (driver) marks.push({ kind: "driver", driver, ...project(driver), radius: driverRadius });
  return marks;
}

/** The radius of a cluster in pixels, from 14 for two drivers and orders to 26 for thousands. */
const clusterSize = (count: number): number => Math.min(26, 13 + Math.round(3.5 * Math.log10(count)));

/** The topmost mark at a position. */
export const markAt = (marks: readonly FleetMark[], x: number, y: number): FleetMark | undefined =>
  marks.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + slack);
