import { type Map as LeafletMap, latLng, type Point } from "leaflet";
import type { AreaGeometry, ZipCode } from "#contract/zipCodes.ts";

export type Area = { name: string; geometry: AreaGeometry };

export type Look = {
  color: string;
  weight: number;
  fillColor: string;
  fillOpacity: number;
  dashArray?: string;
  /** The radius of marks in pixels. */
  radius?: number;
};

/** Shapes with one style: areas, or marks at centroids. Later sets are drawn over earlier ones. */
export type ShapeSet = { look: Look; areas?: readonly Area[]; marks?: readonly ZipCode[] };

type Box = { west: number; south: number; east: number; north: number };

/** The bounding box of an area in degrees. */
export function boxOf({ coordinates }: AreaGeometry): Box {
  const known = boxes.get(coordinates);
  if (known) return known;
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [outer = []] of coordinates) {
    for (const [lng, lat] of outer) {
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  }
  boxes.set(coordinates, box);
  return box;
}

const boxes = new WeakMap<AreaGeometry["coordinates"], Box>();

export const meets = (one: Box, other: Box): boolean =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

/** Whether a position is inside an area, by ray casting; holes don't count as inside. */
export function holds({ coordinates }: AreaGeometry, lng: number, lat: number): boolean {
  return coordinates.some((rings) => {
    let isInside = false;
    for (const ring of rings) {
      let [beforeLng, beforeLat] = ring.at(-1) ?? [0, 0];
      for (const [nextLng, nextLat] of ring) {
        const isCrossed =
          nextLat > lat !== beforeLat > lat &&
          lng < nextLng + ((beforeLng - nextLng) * (lat - nextLat)) / (beforeLat - nextLat);
        if (isCrossed) isInside = !isInside;
        [beforeLng, beforeLat] = [nextLng, nextLat];
      }
    }
    return isInside;
  });
}

/** The paths of areas in pixels, relative to an origin. They are cached as long as the zoom stays the same. */
export class PathCache {
  #zoom = Number.NaN;
  #paths = new WeakMap<AreaGeometry, Path2D>();
  origin: Point | null = null;
  readonly #map: LeafletMap;

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  /** Clears the cache if the zoom has changed. */
  begin(): void {
    if (this.#zoom === this.#map.getZoom() && this.origin) return;
    this.#zoom = this.#map.getZoom();
    this.#paths = new WeakMap();
    this.origin = this.#map.getPixelOrigin();
  }

  place(lat: number, lng: number): Point {
    const at = this.#map.project(latLng(lat, lng), this.#zoom);
    return this.origin ? at.subtract(this.origin) : at;
  }

  of(geometry: AreaGeometry): Path2D {
    const known = this.#paths.get(geometry);
    if (known) return known;
    const path = new Path2D();
    for (const rings of geometry.coordinates) {
      for (const ring of rings) {
        for (const [nth, [lng, lat]] of ring.entries()) {
          const { x, y } = this.place(lat, lng);
          if (nth === 0) path.moveTo(x, y);
          else path.lineTo(x, y);
        }
        path.closePath();
      }
    }
    this.#paths.set(geometry, path);
    return path;
  }
}
