import { expect, test } from "vitest";
import { codesFromZoom, view } from "#contract/zipCodes.ts";
import { regionsBox, viewBoxes } from "#src/custom-pages/zip-codes/map/viewBoxes.ts";

const bydgoszcz = { west: 17.9, south: 53.05, east: 18.15, north: 53.2, zoom: 12 };

test("from far away one question brings all regions, wherever the map is", () => {
  const zoom = codesFromZoom - 1;
  expect(viewBoxes({ ...bydgoszcz, zoom })).toEqual([regionsBox]);
  expect(viewBoxes({ west: 5, south: 40, east: 30, north: 60, zoom })).toEqual([regionsBox]);
});

test("the boxes cover the view without gaps", () => {
  const boxes = viewBoxes(bydgoszcz).map(numbers);
  expect(Math.min(...boxes.map(({ west }) => west))).toBeLessThanOrEqual(bydgoszcz.west);
  expect(Math.max(...boxes.map(({ east }) => east))).toBeGreaterThanOrEqual(bydgoszcz.east);
  expect(Math.min(...boxes.map(({ south }) => south))).toBeLessThanOrEqual(bydgoszcz.south);
  expect(Math.max(...boxes.map(({ north }) => north))).toBeGreaterThanOrEqual(bydgoszcz.north);
  const columns = new Set(boxes.map(({ west }) => west)).size;
  const rows = new Set(boxes.map(({ south }) => south)).size;
  expect(boxes).toHaveLength(columns * rows);
});

test("a small move asks for the same boxes again", () => {
  const offsetBy = { ...bydgoszcz, west: 17.901, east: 18.151 };
  expect(viewBoxes(offsetBy)).toEqual(viewBoxes(bydgoszcz));
});

test("at the edge of the world the boxes stay within what the service takes", () => {
  const boxes = viewBoxes({ west: -200, south: -89, east: -170, north: 89, zoom: 9 });
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(view.query.safeParse(box).success).toBe(true);
});

const numbers = (box: Record<string, string>) =>
  Object.fromEntries(Object.entries(box).map(([name, text]) => [name, Number(text)])) as Record<
    "west" | "south" | "east" | "north",
    number
  >;
