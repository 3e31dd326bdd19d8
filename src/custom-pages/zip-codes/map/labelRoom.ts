import type { AreaGeometry } from "#contract/zipCodes.ts";

type Ring = AreaGeometry["coordinates"][number][number];
type Position = Ring[number];

/** An area as its label sees it: the outline of its largest part. */
export type LabelledArea = { name: string; ring: Ring; middle: Position; corners: [Position, Position] };

/** Kept with the outline: a look elsewhere has most areas in common with the last one. */
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
  /** Pixels on the screen. */
  project: (position: Position) => { x: number; y: number };
  width: number;
  height: number;
  /** Of a label's text. */
  widthOf: (text: string) => number;
  lineHeight: number;
};

/**
 * Where labels stand, through the middles of their areas: first those that have room inside, then those that reach into
 * their neighbours, as far as no other label stands there and the area is large enough to be seen as the label's.
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

/** The share of its label's width and height that an area has at least, to carry it. */
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
    // Most areas are too small for a label, which is seen by their boxes.
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

/** From where to where an area reaches through its middle, along an axis; null where the middle lies outside. */
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

/** South-west and north-east. */
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

/** Size and centre of gravity of a ring, in square degrees and degrees. */
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
