import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { Objects, Topology } from "topojson-specification";
import { type PlanarPoint, type Ring, type Shape, signedArea } from "./planar.ts";

/** GeoJSON in degrees: rings are closed, outer ones counterclockwise and holes clockwise. */
export type Area = { type: "MultiPolygon"; coordinates: Shape };

type Simplifier = (minArea: number) => Map<string, Area>;

/**
 * Returns a function that removes corners whose triangle with their neighbours is below `minArea` square
 * degrees. Shared borders stay shared; an area that would vanish stays as it was.
 */
export function simplifier(areas: ReadonlyMap<string, Area>): Simplifier {
  const presimplified = presimplify(topology(Object.fromEntries(areas)) as Topology<Objects>);
  return (minArea) => {
    const simple = simplify(presimplified, minArea);
    return new Map(
      [...areas].map(([key, area]) => {
        const object = simple.objects[key];
        const converted = object && feature(simple, object);
        const geometry = converted?.type === "Feature" ? converted.geometry : null;
        const shape = geometry?.type === "MultiPolygon" ? orientRings(geometry.coordinates as Shape) : [];
        return [key, shape.length > 0 ? { ...area, coordinates: shape } : area];
      }),
    );
  };
}

/** Closes rings and orients them as GeoJSON requires; drops those below `minArea` square degrees. */
export function orientRings(shape: Shape, minArea = 0): Shape {
  return shape.flatMap(([outer, ...holes]) => {
    const ring = orientRing(outer ?? [], 1, minArea);
    const inner = holes.map((hole) => orientRing(hole, -1, minArea)).filter((hole) => hole !== null);
    return ring ? [[ring, ...inner]] : [];
  });
}

function orientRing(ring: Ring, orientation: 1 | -1, minArea: number): Ring | null {
  const corners = ring.filter((corner, at) => !isSame(corner, ring[at === 0 ? ring.length - 1 : at - 1]));
  const area = signedArea(corners);
  const [first] = corners;
  if (!first || corners.length < 3 || area === 0 || Math.abs(area) < minArea) return null;
  const open = Math.sign(area) === orientation ? corners : corners.toReversed();
  return [...open, open[0] ?? first];
}

const isSame = ([x, y]: PlanarPoint, other: PlanarPoint | undefined): boolean =>
  x === other?.[0] && y === other[1];
