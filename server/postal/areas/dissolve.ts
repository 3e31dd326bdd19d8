import { Delaunay } from "d3-delaunay";
import { disc, type Flat, isInRing, type Ring, type Shape, signedArea } from "./flat.ts";

/** Nobody's ground: what closes the outermost cells. */
const nobody = "";

/**
 * Of the plane that is divided by nearest point: for each key, the ground that is nearest to a point of that key. Cells
 * are not united one by one: an edge between two points of different keys is border, any other is none, and borders are
 * followed to rings. Neighbours share their borders to the last digit. Rings are open.
 */
export function dissolve(points: readonly Flat[], keys: readonly string[]): Map<string, Shape> {
  const framed = [...points, ...frame(points)];
  const keyOf = (point: number) => keys[point] ?? nobody;
  const delaunay = new Delaunay(Float64Array.from(framed.flat()));
  const { circumcenters } = delaunay.voronoi();
  const corner = (triangle: number): Flat => [
    circumcenters[triangle * 2] ?? 0,
    circumcenters[triangle * 2 + 1] ?? 0,
  ];
  const shapes = new Map<string, Shape>();
  for (const [key, ways] of borders(delaunay, keyOf)) shapes.set(key, toShape(rings(ways, corner)));
  return shapes;
}

/** Far around all points, so that each has a cell with an end, and no end is near. */
function frame(points: readonly Flat[]): Ring {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return disc([(west + east) / 2, (south + north) / 2], 2 * Math.hypot(east - west, north - south) + 40, 60);
}

/** By key: from which triangle's centre a border goes to which. No centre is left twice by borders of one key. */
function borders({ triangles, halfedges }: Delaunay<unknown>, keyOf: (point: number) => string) {
  const found = new Map<string, Map<number, number>>();
  for (let edge = 0; edge < triangles.length; edge++) {
    const twin = halfedges[edge] ?? -1;
    const key = keyOf(triangles[edge] ?? 0);
    const next = edge % 3 === 2 ? edge - 2 : edge + 1;
    if (twin < 0 || key === nobody || key === keyOf(triangles[next] ?? 0)) continue;
    const ways = found.get(key) ?? new Map<number, number>();
    found.set(key, ways.set(Math.floor(edge / 3), Math.floor(twin / 3)));
  }
  return found;
}

function rings(ways: Map<number, number>, corner: (triangle: number) => Flat): Ring[] {
  const found: Ring[] = [];
  for (const [start] of ways) {
    const ring: Ring = [];
    for (let at: number | undefined = start; at !== undefined && ways.has(at); ) {
      ring.push(corner(at));
      const next: number | undefined = ways.get(at);
      ways.delete(at);
      at = next;
    }
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** Rings that turn like the whole are outer ones, the others holes of the smallest one around them. */
function toShape(all: Ring[]): Shape {
  const sized = all.map((ring) => ({ ring, area: signedArea(ring) }));
  const turn = Math.sign(sized.reduce((sum, { area }) => sum + area, 0));
  const outers = sized
    .filter(({ area }) => area * turn > 0)
    .sort((one, other) => Math.abs(one.area) - Math.abs(other.area));
  const polygons = outers.map(({ ring }) => [ring]);
  for (const { ring, area } of sized) {
    const [first] = ring;
    if (area * turn >= 0 || !first) continue;
    const around =
      polygons.length === 1 ? polygons : polygons.filter(([outer]) => isInRing(first, outer ?? []));
    around[0]?.push(ring);
  }
  return polygons;
}
