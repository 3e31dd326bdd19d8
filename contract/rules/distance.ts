import type { Point } from "#contract/rules/point.ts";

/** The mean radius of the earth in metres. */
export const earthRadius = 6_371_000;

/** Metres of one degree of latitude. */
export const metresPerDegree = (earthRadius * Math.PI) / 180;

/** Metres along the great circle. */
export function straightMetres(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
