import type { AreaGeometry } from "#contract/zipCodes.ts";

type Ring = AreaGeometry["coordinates"][number][number];
type Position = Ring[number];

/** An area with the outline of its largest part, which is where its label goes. */
export type LabelledArea = { name: string; ring: Ring; middle: Position; corners: [Position, Position] };

/** Cached by geometry, since most areas are in the next view too. */
export function labelledArea(name: string, geometry: AreaGeometry): LabelledArea | null {
  const known = labelled.get(geometry);
  if (known !== undefined) return known;
  const found = largestPart(name, geometry);
  labelled.set(geometry, found);
  return found;
}

const labelled = new WeakMap<AreaGeometry, LabelledArea | null>();

function largestPart(name: string, { coordinates }: AreaGeometry): LabelledArea | null {
  const rings = coordinates.flatMap(([outer]) => (outer ? [{ ring: outer, ...weightOf(outer) }] : []));
  const largest = rings.reduce<(typeof rings)[number] | null>(
    (best, one) => (best && best.size >= one.size ? best : one),
    null,
  );
  return largest && { name, ring: largest.ring, middle: largest.middle, corners: cornersOf(largest.ring) };
}

export type Screen = {
  /** Projects to pixels of the screen. */
  project: (position: Position) => { x: number; y: number };
  width: number;
  height: number;
  /** The width of a label's text in pixels. */
  widthOf: (text: string) => number;
  lineHeight: number;
};

/**
 * The positions of the labels, in the middle of their areas. Labels that fit into their area come first. Then come those
 * that reach into neighbouring areas, if no other label is there and the area is large enough to be recognized as the
 * label's.
 */
export function labelsWithRoom(areas: readonly LabelledArea[], screen: Screen) {
  const candidates = labelCandidates(areas, screen);
  const placed: Label[] = [];
  for (const label of [...candidates.filter(hasRoom), ...candidates.filter((one) => !hasRoom(one))]) {
    if (label.room >= leastRoom && !placed.some((other) => isOver(label, other))) placed.push(label);
  }
  return placed.map(({ name, x, y }) => ({ name, x, y }));
}

type Label = { name: string; x: number; y: number; width: number; height: number; room: number };

/** The least share of a label's width and height that its area must have. */
const leastRoom = 0.5;

const hasRoom = ({ room }: Label): boolean => room >= 1;

const isOver = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

function labelCandidates(areas: readonly LabelledArea[], screen: Screen): Label[] {
  return areas.flatMap(({ name, ring, middle, corners }) => {
    const at = screen.project(middle);
    if (at.x < 0 || at.y < 0 || at.x > screen.width || at.y > screen.height) return [];
    const [width, height] = [screen.widthOf(name) + margin, screen.lineHeight + margin];
    // Most areas are too small for a label, which their bounding boxes tell without more work.
    const [low, high] = [screen.project(corners[0]), screen.project(corners[1])];
    if (high.x - low.x < width * leastRoom || low.y - high.y < height * leastRoom) return [];
    const across = chord(ring, middle, 0);
    const along = chord(ring, middle, 1);
    if (!across || !along) return [];
    const [left, right] = across.map((lng) => screen.project([lng, middle[1]]).x) as [number, number];
    const [bottom, top] = along.map((lat) => screen.project([middle[0], lat]).y) as [number, number];
    const room = Math.min((right - left) / width, (bottom - top) / height);
    return [{ name, x: (left + right) / 2, y: at.y, width, height, room }];
  });
}

/** Pixels around a text. */
const margin = 4;

/** The span of an area along an axis through its middle; null if the middle lies outside of it. */
function chord(ring: Ring, middle: Position, axis: 0 | 1): [number, number] | null {
  const other = axis === 0 ? 1 : 0;
  const crossings = ring
    .flatMap((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (from[other] > middle[other] === to[other] > middle[other]) return [];
      const share = (middle[other] - from[other]) / (to[other] - from[other]);
      return [from[axis] + share * (to[axis] - from[axis])];
    })
    .sort((one, two) => one - two);
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2);
    if (from <= middle[axis] && middle[axis] <= to) return [from, to];
  }
  return null;
}

/** The south-west and north-east corners of the bounding box. */
function cornersOf(ring: Ring): [Position, Position] {
  const [low, high]: [Position, Position] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const [lng, lat] of ring) {
    [low[0], low[1]] = [Math.min(low[0], lng), Math.min(low[1], lat)];
    [high[0], high[1]] = [Math.max(high[0], lng), Math.max(high[1], lat)];
  }
  return [low, high];
}

/** The size of a ring in square degrees, and its centre of gravity. */
function weightOf(ring: Ring): { size: number; middle: Position } {
  const [origin = [0, 0]] = ring;
  let twice = 0;
  let x = 0;
  let y = 0;
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [ax, ay] = [point[0] - origin[0], point[1] - origin[1]];
    const [bx, by] = [next[0] - origin[0], next[1] - origin[1]];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  const middle: Position =
    twice === 0 ? [origin[0], origin[1]] : [origin[0] + x / (3 * twice), origin[1] + y / (3 * twice)];
  return { size: Math.abs(twice) / 2, middle };
}
