import { clipper, type Ground } from "./clip.ts";
import { dissolve } from "./dissolve.ts";
import { type Flat, kilometresPerDegree, type Shape, toDegrees, toFlat } from "./flat.ts";
import { type Area, simplifier, tidy } from "./simplify.ts";

/** A place with its postal code; `region` is the code's, the same for all of its places. Degrees. */
export type Site = { code: string; region: string; lat: number; lng: number };

type CodeArea = { area: Area; coarseArea: Area };
export type Areas = { codes: Map<string, CodeArea>; regions: Map<string, Area> };

/** Square degrees, about: a ring smaller than 2,000 m² is a leftover of the cutting. */
const sliver = 0.002 / kilometresPerDegree ** 2;
/** Of regions: what is smaller than two square kilometres can't be seen from far away. */
const regionSliver = 2 / kilometresPerDegree ** 2;
/** A corner of less than this is no pixel, or not much more, at the zooms where coarse areas are drawn. */
const coarse = 3e-5;
/** Bytes of all regions together. */
const mostOfRegions = 60_000;

/**
 * The ground of each postal code: all that is nearer to one of its places than to any other code's, cut to `ground`. And
 * that of regions. Pure; 73,000 places take some ten seconds.
 */
export function deriveAreas(sites: readonly Site[], ground: Ground): Areas {
  const points = apart(sites.map(toFlat));
  const clip = clipper(ground);
  const of = (key: (site: Site) => string, decimals: number, least: number): Map<string, Area> => {
    const keys = sites.map(key);
    const own = Map.groupBy(points.keys(), (index) => keys[index] ?? "");
    const areas = new Map<string, Area>();
    for (const [name, whole] of dissolve(points, keys)) {
      const places = (own.get(name) ?? []).flatMap((index): Flat[] => points.slice(index, index + 1));
      const coordinates = rounded(clip(whole, places), decimals, least);
      if (coordinates.length > 0) areas.set(name, { type: "MultiPolygon", coordinates });
    }
    return areas;
  };
  const codes = of(({ code }) => code, 5, sliver);
  const simple = simplifier(codes)(coarse);
  return {
    codes: new Map([...codes].map(([code, area]) => [code, { area, coarseArea: simple.get(code) ?? area }])),
    regions: lightEnough(of(({ region }) => region, 4, regionSliver)),
  };
}

/** Less the slivers, but never less everything. */
function rounded(shape: Shape, decimals: number, least: number): Shape {
  const inDegrees = shape.map((polygon) =>
    polygon.map((ring) => ring.map((corner) => toDegrees(corner, decimals))),
  );
  const large = tidy(inDegrees, least);
  return large.length > 0 ? large : tidy(inDegrees);
}

function lightEnough(regions: Map<string, Area>): Map<string, Area> {
  const simplified = simplifier(regions);
  let least = 1e-7;
  for (;;) {
    const light = simplified(least);
    if (JSON.stringify([...light.values()]).length <= mostOfRegions || least > 1) return light;
    least *= 1.5;
  }
}

/** Two places at one spot would leave one of them without ground: the second stands a few metres beside. */
function apart(points: Flat[]): Flat[] {
  const taken = new Set<string>();
  return points.map(([x, y]) => {
    let at = x;
    while (taken.has(`${at},${y}`)) at += 3e-5;
    taken.add(`${at},${y}`);
    return [at, y];
  });
}
