import Supercluster from "supercluster";
import type { View } from "#src/ui/map/ViewListener.tsx";
import { type FleetDriver, type FleetState, fleetStates } from "./fleet.ts";

type Counts = Record<FleetState, number>;
type DriverPoint = { driver: FleetDriver };
export type FleetIndex = Supercluster<DriverPoint, Counts>;

type Spot = { x: number; y: number; radius: number };
/** What is drawn: a driver, or several who lie too close to each other; `x` and `y` in the canvas's pixels. */
export type FleetMark = Spot &
  (
    | { kind: "driver"; driver: FleetDriver }
    | { kind: "cluster"; id: number; count: number; counts: Counts; lat: number; lng: number }
  );

/** Pixels within which drivers are one cluster, and the zoom from which there are none. */
const clusterRadius = 56;
const lastClusterZoom = 16;
const driverRadius = 9;
/** Pixels beside a mark that still hit it, for fingers. */
const slack = 3;

const noneOfAny: Counts = { moving: 0, standing: 0, silent: 0, offline: 0 };

export function indexOf(drivers: readonly FleetDriver[]): FleetIndex {
  const index: FleetIndex = new Supercluster({
    radius: clusterRadius,
    extent: 256,
    maxZoom: lastClusterZoom,
    map: ({ driver }) => ({ ...noneOfAny, [driver.state]: 1 }),
    reduce: (sum, counts) => {
      for (const state of fleetStates) sum[state] += counts[state];
    },
  });
  return index.load(
    drivers.map((driver) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [driver.lng, driver.lat] },
      properties: { driver },
    })),
  );
}

/** The marks within the view, in the order in which they are drawn; `chosen` is never hidden in a cluster. */
export function marksIn(
  index: FleetIndex,
  { west, south, east, north, zoom }: View,
  project: (place: { lat: number; lng: number }) => { x: number; y: number },
  chosen?: FleetDriver,
): FleetMark[] {
  const marks = index
    .getClusters([west, south, east, north], Math.round(zoom))
    .flatMap((one): FleetMark[] => {
      const [lng = 0, lat = 0] = one.geometry.coordinates;
      const { x, y } = project({ lat, lng });
      const { properties } = one;
      if ("driver" in properties) {
        const { driver } = properties;
        return driver.id === chosen?.id ? [] : [{ kind: "driver", driver, x, y, radius: driverRadius }];
      }
      const { cluster_id: id, point_count: count, moving, standing, silent, offline } = properties;
      const counts = { moving, standing, silent, offline };
      return [{ kind: "cluster", id, count, counts, lat, lng, x, y, radius: clusterSize(count) }];
    });
  if (chosen) marks.push({ kind: "driver", driver: chosen, ...project(chosen), radius: driverRadius });
  return marks;
}

/** More drivers, a larger mark: 14 pixels for two, 26 for thousands. */
const clusterSize = (count: number): number => Math.min(26, 13 + Math.round(3.5 * Math.log10(count)));

/** The mark at a place; of several the one on top. */
export const markAt = (marks: readonly FleetMark[], x: number, y: number): FleetMark | undefined =>
  marks.findLast((mark) => Math.hypot(mark.x - x, mark.y - y) <= mark.radius + slack);
