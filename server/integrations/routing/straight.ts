import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";

/** What streets add to the great circle. */
export const roadFactor = 1.3;

/** Metres along the streets, about: the great circle and a third of it. */
export const estimatedRoadMetres = (from: Point, to: Point): number =>
  Math.round(straightMetres(from, to) * roadFactor);
