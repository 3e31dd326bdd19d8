import type { Point } from "#contract/rules/point.ts";
/** [x, y] on a plane in degrees of latitude. Longitude is scaled so that both axes are equal in the middle of Poland. */
export type PlanarPoint = [number, number];
/** Open or closed, as specified where it is used. */
export type Ring = PlanarPoint[];
/** Polygons, each with its outer ring followed by its holes. */
export type Shape = Ring[][];

/** Kilometres in a degree of latitude. */
export const kilometresPerDegree = 111.195;

const lngScale = Math.cos((52.1 * Math.PI) / 180);

export const toPlanar = ({ lat, lng }: Point): PlanarPoint => [lng * lngScale, lat];

/** [lng, lat] as in GeoJSON, rounded to a number of decimals. */
export const toDegrees = ([x, y]: PlanarPoint, decimals: number): PlanarPoint => [
  Number((x / lngScale).toFixed(decimals)),
  Number(y.toFixed(decimals)),
];

/** Area of an open or closed ring; positive if it is counterclockwise. */
export function signedArea(ring: Ring): number {
  let doubleArea = 0;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    doubleArea += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return doubleArea / 2;
}

/** Whether a point lies in an open or closed ring (ray casting). */
export function isInRing([x, y]: PlanarPoint, ring: Ring): boolean {
  let inside = false;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    if (nextY > y !== beforeY > y && x < nextX + ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY))
      inside = !inside;
    [beforeX, beforeY] = [nextX, nextY];
  }
  return inside;
}

export const isInShape = (point: PlanarPoint, shape: Shape): boolean =>
  shape.some(([outer, ...holes]) =>
    Boolean(outer && isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole))),
  );

/** A circle as a ring, `radius` in degrees of latitude. */
export const disc = ([x, y]: PlanarPoint, radius: number, corners = 24): Ring =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
