import polygonClipping from "polygon-clipping";
import { disc, isInShape, kilometresPerDegree, type PlanarPoint, type Shape } from "./planar.ts";

/**
 * The region to which areas are clipped: a country's outline, and a circle of `reach` kilometres around each place outside
 * of it.
 */
export type ClipRegion = { land: Shape; reach: number };

/**
 * Returns a function that clips shapes. Most lie fully inland, which is checked first because it is cheap.
 */
export function clipper({ land, reach }: ClipRegion) {
  const landPoints = land.flat(2);

  /**
   * Whether a shape is fully on land: all its corners are, and no corner of the land lies in its bounding
   * box.
   */
  const isInland = (shape: Shape): boolean => {
    const corners = shape.flat(2);
    if (!corners.every((corner) => isInShape(corner, land))) return false;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of corners) {
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
    return !landPoints.some(([x, y]) => x >= west && x <= east && y >= south && y <= north);
  };

  /** `places`: the places the shape belongs to. */
  return (shape: Shape, places: readonly PlanarPoint[]): Shape => {
    if (land.length > 0 && isInland(shape)) return shape;
    const onLand = land.length > 0 ? intersection(shape, land) : [];
    const outside = places.filter((place) => !isInShape(place, land));
    if (outside.length === 0) return onLand;
    const around = outside.map((place): Shape => [[disc(place, reach / kilometresPerDegree)]]);
    return union([onLand, intersection(shape, union(around))]);
  };
}

const intersection = (one: Shape, other: Shape): Shape =>
  one.length === 0 || other.length === 0 ? [] : polygonClipping.intersection(one, other);

const union = ([first = [], ...others]: Shape[]): Shape =>
  others.length === 0 ? first : polygonClipping.union(first, ...others);
