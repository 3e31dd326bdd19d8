import type { Point } from "#contract/rules/point.ts";
/** [x, y] in degrees of latitude on a plane where Poland's middle is true: as far to the east as to the north. */
export type Flat = [number, number];
/** Closed or not, as said where it is used. */
export type Ring = Flat[];
/** Each polygon: its outer ring, then its holes. */
export type Shape = Ring[][];

/** Kilometres in a degree of latitude. */
export const kilometresPerDegree = 111.195;

const narrower = Math.cos((52.1 * Math.PI) / 180);

export const toFlat = ({ lat, lng }: Point): Flat => [lng * narrower, lat];

/** [lng, lat] as GeoJSON has it, rounded to so many decimals. */
export const toDegrees = ([x, y]: Flat, decimals: number): Flat => [
  Number((x / narrower).toFixed(decimals)),
  Number(y.toFixed(decimals)),
];

/** Twice the area would be as good: of an open or closed ring, positive where it turns to the left. */
export function signedArea(ring: Ring): number {
  let twice = 0;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    twice += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return twice / 2;
}

/** Whether a point lies in a ring, open or closed. */
export function isInRing([x, y]: Flat, ring: Ring): boolean {
  let isIn = false;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    if (nextY > y !== beforeY > y && x < nextX + ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY))
      isIn = !isIn;
    [beforeX, beforeY] = [nextX, nextY];
  }
  return isIn;
}

export const isInShape = (point: Flat, shape: Shape): boolean =>
  shape.some(([outer, ...holes]) =>
    Boolean(outer && isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole))),
  );

/** A ring around a point, `radius` in degrees of latitude. */
export const disc = ([x, y]: Flat, radius: number, corners = 24): Ring =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
