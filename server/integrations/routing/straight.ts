import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";

/** Average ratio of a distance by road to the great circle. */
export const roadFactor = 1.3;

/** Estimated metres by road: the great circle times `roadFactor`. */
export const estimatedRoadMetres = (from: Point, to: Point): number =>
  Math.round(straightMetres(from, to) * roadFactor);
