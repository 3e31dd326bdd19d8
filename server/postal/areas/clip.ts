import polygonClipping from "polygon-clipping";
import { disc, type Flat, isInShape, kilometresPerDegree, type Shape } from "./flat.ts";

/** What areas are cut to: a country's outline, and so many kilometres around each place that lies outside of it. */
export type Ground = { land: Shape; reach: number };

/** Cuts shapes to the ground. Most lie within it and cost no more than a look. */
export function clipper({ land, reach }: Ground) {
  const landPoints = land.flat(2);

  /** Whether it is land all over: all its corners, and no corner of the land lies in its box. */
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

  /** `places`: those whose ground the shape is. */
  return (shape: Shape, places: readonly Flat[]): Shape => {
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
