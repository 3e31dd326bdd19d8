import type { Point } from "#server/integrations/places.ts";

/** The mean radius of the earth in metres. */
export const earthRadius = 6_371_000;
/** What streets add to the great circle. */
export const detour = 1.3;

/** Metres along the streets, about: the great circle and a third of it. */
export const drivenMetres = (from: Point, to: Point): number => Math.round(straightMetres(from, to) * detour);

/** Metres of the great circle. */
export function straightMetres(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
