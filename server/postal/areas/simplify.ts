import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { Objects, Topology } from "topojson-specification";
import { type Flat, type Ring, type Shape, signedArea } from "./flat.ts";

/** In degrees: [lng, lat]; rings closed, outer ones to the left and holes to the right, as GeoJSON wants them. */
export type Area = { type: "MultiPolygon"; coordinates: Shape };

type Simplifier = (least: number) => Map<string, Area>;

/**
 * The same areas with fewer points: corners whose triangle with their neighbours is smaller than `least` square degrees
 * go, and borders that two areas share stay shared. What would vanish stays as it was.
 */
export function simplifier(areas: ReadonlyMap<string, Area>): Simplifier {
  const shared = presimplify(topology(Object.fromEntries(areas)) as Topology<Objects>);
  return (least) => {
    const simple = simplify(shared, least);
    return new Map(
      [...areas].map(([key, area]) => {
        const object = simple.objects[key];
        const found = object && feature(simple, object);
        const geometry = found?.type === "Feature" ? found.geometry : null;
        const shape = geometry?.type === "MultiPolygon" ? tidy(geometry.coordinates as Shape) : [];
        return [key, shape.length > 0 ? { ...area, coordinates: shape } : area];
      }),
    );
  };
}

/** Closed rings, turned as GeoJSON wants them; without what has no area, or less than `least` square degrees. */
export function tidy(shape: Shape, least = 0): Shape {
  return shape.flatMap(([outer, ...holes]) => {
    const ring = turned(outer ?? [], 1, least);
    const inner = holes.map((hole) => turned(hole, -1, least)).filter((hole) => hole !== null);
    return ring ? [[ring, ...inner]] : [];
  });
}

function turned(ring: Ring, turn: 1 | -1, least: number): Ring | null {
  const corners = ring.filter((corner, at) => !isSame(corner, ring[at === 0 ? ring.length - 1 : at - 1]));
  const area = signedArea(corners);
  const [first] = corners;
  if (!first || corners.length < 3 || area === 0 || Math.abs(area) < least) return null;
  const open = Math.sign(area) === turn ? corners : corners.toReversed();
  return [...open, open[0] ?? first];
}

const isSame = ([x, y]: Flat, other: Flat | undefined): boolean => x === other?.[0] && y === other[1];
