import { metresPerDegree, straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Random } from "#contract/rules/random.ts";

/** A path through streets: its corners and their distance from the start in metres. */
export type Track = { corners: readonly Point[]; metresTo: readonly number[]; length: number };

/** The point at a distance in metres to the north and east. */
export const offsetBy = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north / metresPerDegree,
  lng: lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
});

/** A path of right-angled legs with different lengths, like a path through streets. */
export function trackBetween(random: Random, from: Point, to: Point): Track {
  const blocks = Math.min(maxBlocks, Math.max(1, Math.round(straightMetres(from, to) / blockLength)));
  const shares = (): number[] => {
    const weights = Array.from({ length: blocks }, () => random.between(0.4, 1.6));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  };
  const [north, east] = [shares(), shares()];
  const northFirst = random.chance(0.5);
  const corners: Point[] = [from];
  let position = from;
  for (let block = 0; block < blocks; block++) {
    const lat = position.lat + (to.lat - from.lat) * (north[block] ?? 0);
    const lng = position.lng + (to.lng - from.lng) * (east[block] ?? 0);
    const corner = northFirst ? { lat, lng: position.lng } : { lat: position.lat, lng };
    position = { lat, lng };
    corners.push(jitter(random, corner), block === blocks - 1 ? to : jitter(random, position));
  }
  return measure(corners);
}

/** The point after a number of metres of a track. */
export function pointAlong({ corners, metresTo }: Track, metres: number): Point {
  const next = metresTo.findIndex((length) => length >= metres);
  const [a, b] = [corners[next - 1], corners[next]];
  if (next === -1 || !a || !b) return corners[next === -1 ? corners.length - 1 : 0] as Point;
  const [before, after] = [metresTo[next - 1] ?? 0, metresTo[next] ?? 0];
  const share = after === before ? 1 : (metres - before) / (after - before);
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

const blockLength = 350;
const maxBlocks = 60;

// Streets are not perfectly straight.
const jitter = (random: Random, point: Point): Point =>
  offsetBy(point, random.between(-12, 12), random.between(-12, 12));

function measure(corners: readonly Point[]): Track {
  const metresTo = [0];
  for (let position = 1; position < corners.length; position++) {
    const [a, b] = [corners[position - 1], corners[position]];
    metresTo.push((metresTo[position - 1] ?? 0) + (a && b ? straightMetres(a, b) : 0));
  }
  return { corners, metresTo, length: metresTo[metresTo.length - 1] ?? 0 };
}
