import type { InputOf } from "#contract/call.ts";
import { codesFromZoom, type view } from "#contract/zipCodes.ts";
import type { View } from "#src/ui/map/mapView.ts";

export type ViewBox = InputOf<typeof view>;

/**
 * The boxes to fetch. They are squares of a fixed grid with a width of 512 pixels, so that another view can use the same
 * ones from the cache. At a low zoom there are only regions, which come in one box.
 */
export function viewBoxes({ west, south, east, north, zoom }: View): ViewBox[] {
  if (zoom < codesFromZoom) return [regionsBox];
  const grid = zoom - 1;
  const last = 2 ** grid - 1;
  const within = (index: number) => Math.min(last, Math.max(0, Math.floor(index)));
  const columns = range(within(column(west, grid)), within(column(east, grid)));
  const rows = range(within(row(north, grid)), within(row(south, grid)));
  return rows.flatMap((y) =>
    columns.map((x) => ({
      west: degrees(longitude(x, grid)),
      south: degrees(latitude(y + 1, grid)),
      east: degrees(longitude(x + 1, grid)),
      north: degrees(latitude(y, grid)),
      zoom: String(zoom),
    })),
  );
}

/** The answer for a low zoom contains all regions, whatever the box. */
export const regionsBox: ViewBox = { west: "-180", south: "-85", east: "180", north: "85", zoom: "0" };

// The Web Mercator projection, with the columns and rows of map tiles.
const column = (lng: number, zoom: number) => ((lng + 180) / 360) * 2 ** zoom;
const row = (lat: number, zoom: number) =>
  ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom;
const longitude = (x: number, zoom: number) => (x / 2 ** zoom) * 360 - 180;
const latitude = (y: number, zoom: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI;

const degrees = (value: number) => value.toFixed(6);

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
