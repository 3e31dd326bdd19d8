import { type ClipRegion, clipper } from "./clip.ts";
import { nearestAreas } from "./nearestAreas.ts";
import { kilometresPerDegree, type PlanarPoint, type Shape, toDegrees, toPlanar } from "./planar.ts";
import { type Area, orientRings, simplifier } from "./simplify.ts";

/** A place with its postal code, in degrees; `region` is the code's, and the same for all of its places. */
export type Site = { code: string; region: string; lat: number; lng: number };

type CodeArea = { area: Area; coarseArea: Area };
export type Areas = { codes: Map<string, CodeArea>; regions: Map<string, Area> };

/** In approximate square degrees: rings below 2,000 m² are artefacts of clipping. */
const minCodeArea = 0.002 / kilometresPerDegree ** 2;
/** For regions: rings below two square kilometres are invisible at low zooms. */
const minRegionArea = 2 / kilometresPerDegree ** 2;
/** Tolerance for simplifying coarse areas in square degrees: about a pixel at the zoom levels where they are drawn. */
const coarseTolerance = 3e-5;
/** Maximum size of all regions together, in bytes. */
const maxRegionBytes = 60_000;

/**
 * Derives the area of each postal code (all points nearer to one of its places than to any other code's,
 * clipped) and of each region. Pure; takes about ten seconds for 73,000 places.
 */
export function deriveAreas(sites: readonly Site[], ground: ClipRegion): Areas {
  const points = separate(sites.map(toPlanar));
  const clip = clipper(ground);
  const of = (key: (site: Site) => string, decimals: number, minArea: number): Map<string, Area> => {
    const keys = sites.map(key);
    const indexesByKey = Map.groupBy(points.keys(), (index) => keys[index] ?? "");
    const areas = new Map<string, Area>();
    for (const [name, shape] of nearestAreas(points, keys)) {
      const places = (indexesByKey.get(name) ?? []).flatMap((index): PlanarPoint[] =>
        points.slice(index, index + 1),
      );
      const coordinates = roundShape(clip(shape, places), decimals, minArea);
      if (coordinates.length > 0) areas.set(name, { type: "MultiPolygon", coordinates });
    }
    return areas;
  };
  const codes = of(({ code }) => code, 5, minCodeArea);
  const simple = simplifier(codes)(coarseTolerance);
  return {
    codes: new Map([...codes].map(([code, area]) => [code, { area, coarseArea: simple.get(code) ?? area }])),
    regions: simplifyRegions(of(({ region }) => region, 4, minRegionArea)),
  };
}

/** Rounds coordinates, and removes tiny rings unless nothing would remain. */
function roundShape(shape: Shape, decimals: number, minArea: number): Shape {
  const inDegrees = shape.map((polygon) =>
    polygon.map((ring) => ring.map((corner) => toDegrees(corner, decimals))),
  );
  const large = orientRings(inDegrees, minArea);
  return large.length > 0 ? large : orientRings(inDegrees);
}

function simplifyRegions(regions: Map<string, Area>): Map<string, Area> {
  const simplified = simplifier(regions);
  let minArea = 1e-7;
  for (;;) {
    const simplifiedRegions = simplified(minArea);
    if (JSON.stringify([...simplifiedRegions.values()]).length <= maxRegionBytes || minArea > 1)
      return simplifiedRegions;
    minArea *= 1.5;
  }
}

/** Moves places at the same position a few metres apart, because one of them would get no area. */
function separate(points: PlanarPoint[]): PlanarPoint[] {
  const taken = new Set<string>();
  return points.map(([x, y]) => {
    let at = x;
    while (taken.has(`${at},${y}`)) at += 3e-5;
    taken.add(`${at},${y}`);
    return [at, y];
  });
}
