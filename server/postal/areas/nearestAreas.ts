import { Delaunay } from "d3-delaunay";
import { disc, isInRing, type PlanarPoint, type Ring, type Shape, signedArea } from "./planar.ts";

/** Key of the frame around all points. */
const outsideKey = "";

/**
 * For each key, the area that is nearest to a point of that key (dissolved Voronoi cells). Edges between different keys are
 * joined to rings instead of uniting cells, so that neighbours share their borders exactly. Rings are open.
 */
export function nearestAreas(points: readonly PlanarPoint[], keys: readonly string[]): Map<string, Shape> {
  const framed = [...points, ...frame(points)];
  const keyOf = (point: number) => keys[point] ?? outsideKey;
  const delaunay = new Delaunay(Float64Array.from(framed.flat()));
  const { circumcenters } = delaunay.voronoi();
  const corner = (triangle: number): PlanarPoint => [
    circumcenters[triangle * 2] ?? 0,
    circumcenters[triangle * 2 + 1] ?? 0,
  ];
  const shapes = new Map<string, Shape>();
  for (const [key, edges] of borders(delaunay, keyOf)) shapes.set(key, toShape(rings(edges, corner)));
  return shapes;
}

/** A circle of points far outside, so that every real cell is bounded. */
function frame(points: readonly PlanarPoint[]): Ring {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return disc([(west + east) / 2, (south + north) / 2], 2 * Math.hypot(east - west, north - south) + 40, 60);
}

/**
 * Border edges by key, from one triangle's circumcentre to the next; each circumcentre has at most one
 * outgoing edge per key.
 */
function borders({ triangles, halfedges }: Delaunay<unknown>, keyOf: (point: number) => string) {
  const result = new Map<string, Map<number, number>>();
  for (let edge = 0; edge < triangles.length; edge++) {
    const twin = halfedges[edge] ?? -1;
    const key = keyOf(triangles[edge] ?? 0);
    const next = edge % 3 === 2 ? edge - 2 : edge + 1;
    if (twin < 0 || key === outsideKey || key === keyOf(triangles[next] ?? 0)) continue;
    const edges = result.get(key) ?? new Map<number, number>();
    result.set(key, edges.set(Math.floor(edge / 3), Math.floor(twin / 3)));
  }
  return result;
}

function rings(edges: Map<number, number>, corner: (triangle: number) => PlanarPoint): Ring[] {
  const result: Ring[] = [];
  for (const [start] of edges) {
    const ring: Ring = [];
    for (let at: number | undefined = start; at !== undefined && edges.has(at); ) {
      ring.push(corner(at));
      const next: number | undefined = edges.get(at);
      edges.delete(at);
      at = next;
    }
    if (ring.length > 2) result.push(ring);
  }
  return result;
}

/**
 * Rings with the orientation of the total area are outer rings; the others are holes of the smallest outer
 * ring around them.
 */
function toShape(all: Ring[]): Shape {
  const ringsWithArea = all.map((ring) => ({ ring, area: signedArea(ring) }));
  const orientation = Math.sign(ringsWithArea.reduce((sum, { area }) => sum + area, 0));
  const outers = ringsWithArea
    .filter(({ area }) => area * orientation > 0)
    .sort((one, other) => Math.abs(one.area) - Math.abs(other.area));
  const polygons = outers.map(({ ring }) => [ring]);
  for (const { ring, area } of ringsWithArea) {
    const [first] = ring;
    if (area * orientation >= 0 || !first) continue;
    const around =
      polygons.length === 1 ? polygons : polygons.filter(([outer]) => isInRing(first, outer ?? []));
    around[0]?.push(ring);
  }
  return polygons;
}
