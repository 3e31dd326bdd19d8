import { metresPerDegree, straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Random } from "#contract/rules/random.ts";

/** A way through streets: its corners, and how far each is from the start, in metres. */
export type Track = { corners: readonly Point[]; metresTo: readonly number[]; length: number };

/** The point so many metres to the north and to the east. */
export const moved = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north / metresPerDegree,
  lng: lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
});

/** From one point to another in right-angled legs of uneven length, as streets make one go. */
export function trackBetween(random: Random, from: Point, to: Point): Track {
  const blocks = Math.min(mostBlocks, Math.max(1, Math.round(straightMetres(from, to) / blockLength)));
  const shares = (): number[] => {
    const weights = Array.from({ length: blocks }, () => random.between(0.4, 1.6));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / whole);
  };
  const [north, east] = [shares(), shares()];
  const northFirst = random.chance(0.5);
  const corners: Point[] = [from];
  let at = from;
  for (let block = 0; block < blocks; block++) {
    const lat = at.lat + (to.lat - from.lat) * (north[block] ?? 0);
    const lng = at.lng + (to.lng - from.lng) * (east[block] ?? 0);
    const corner = northFirst ? { lat, lng: at.lng } : { lat: at.lat, lng };
    at = { lat, lng };
    corners.push(beside(random, corner), block === blocks - 1 ? to : beside(random, at));
  }
  return measured(corners);
}

/** Where one is after so many metres of it. */
export function pointAlong({ corners, metresTo }: Track, metres: number): Point {
  const next = metresTo.findIndex((length) => length >= metres);
  const [a, b] = [corners[next - 1], corners[next]];
  if (next === -1 || !a || !b) return corners[next === -1 ? corners.length - 1 : 0] as Point;
  const [before, after] = [metresTo[next - 1] ?? 0, metresTo[next] ?? 0];
  const share = after === before ? 1 : (metres - before) / (after - before);
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

const blockLength = 350;
const mostBlocks = 60;

// Streets are not drawn with a ruler.
const beside = (random: Random, point: Point): Point =>
  moved(point, random.between(-12, 12), random.between(-12, 12));

function measured(corners: readonly Point[]): Track {
  const metresTo = [0];
  for (let at = 1; at < corners.length; at++) {
    const [a, b] = [corners[at - 1], corners[at]];
    metresTo.push((metresTo[at - 1] ?? 0) + (a && b ? straightMetres(a, b) : 0));
  }
  return { corners, metresTo, length: metresTo[metresTo.length - 1] ?? 0 };
}
