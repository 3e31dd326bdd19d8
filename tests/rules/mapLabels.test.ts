import { expect, test } from "vitest";
import type { AreaGeometry } from "#contract/zipCodes.ts";
import { labelledArea, labelsWithRoom } from "#src/custom-pages/zip-codes/map/labelRoom.ts";

type Ring = AreaGeometry["coordinates"][number][number];

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const area = (...rings: Ring[]): AreaGeometry => ({
  type: "MultiPolygon",
  coordinates: rings.map((ring) => [ring]),
});

/** Ten pixels per degree, with north at the top; a text of six letters is 42 pixels wide. */
const screen = {
  project: ([lng, lat]: [number, number]) => ({ x: lng * 10, y: 600 - lat * 10 }),
  width: 800,
  height: 600,
  widthOf: (text: string) => text.length * 7,
  lineHeight: 12,
};

const labels = (geometry: AreaGeometry) => {
  const labelled = labelledArea("85-022", geometry);
  return labelsWithRoom(labelled ? [labelled] : [], screen);
};

test("a label stands in the middle of its area", () => {
  expect(labels(area(box(10, 10, 20, 14)))).toEqual([{ name: "85-022", x: 150, y: 480 }]);
});

test("an area that is half as wide as its name carries it, a narrower or lower one does not", () => {
  expect(labels(area(box(10, 10, 14, 20)))).toMatchObject([{ x: 120 }]);
  expect(labels(area(box(10, 10, 12, 20)))).toEqual([]);
  expect(labels(area(box(10, 10, 20, 10.7)))).toEqual([]);
});

test("a label that reaches out of its area does not lie on another", () => {
  const named = (name: string, geometry: AreaGeometry) => labelledArea(name, geometry) ?? [];
  const narrow = named("85-001", area(box(10, 10, 14, 20)));
  const neighbour = named("85-002", area(box(14, 10, 18, 20)));
  const wide = named("85-003", area(box(14, 10, 30, 20)));
  const names = (...areas: Parameters<typeof labelsWithRoom>[0][]) =>
    labelsWithRoom(areas.flat(), screen).map(({ name }) => name);
  expect(names([narrow, neighbour].flat())).toEqual(["85-001"]);
  // Labels with more room are placed first.
  expect(names([narrow, wide].flat())).toEqual(["85-003", "85-001"]);
});

test("of several parts the largest carries the label", () => {
  expect(labels(area(box(0, 0, 6, 6), box(30, 30, 50, 50)))).toMatchObject([{ x: 400, y: 200 }]);
});

test("an area whose middle lies outside of it is not labelled beside itself", () => {
  // A horseshoe that opens to the east.
  const horseshoe: Ring = [
    [0, 0],
    [60, 0],
    [60, 1],
    [1, 1],
    [1, 39],
    [60, 39],
    [60, 40],
    [0, 40],
    [0, 0],
  ];
  expect(labels(area(horseshoe))).toEqual([]);
});

test("what is not on the screen is not labelled", () => {
  expect(labels(area(box(100, 10, 120, 20)))).toEqual([]);
});

test("an area without corners is no trouble", () => {
  expect(labels({ type: "MultiPolygon", coordinates: [] })).toEqual([]);
});
