import { expect, test } from "vitest";
import { fanOut } from "#src/custom-pages/zip-codes/map/fanOut.ts";

const size = 28;

const closest = (spots: readonly { x: number; y: number }[]) =>
  Math.min(
    ...spots.flatMap((one, index) =>
      spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

test.each([2, 3, 5, 12])("%i marks at one place lie beside each other", (count) => {
  const spots = fanOut(
    Array.from({ length: count }, () => ({ x: 100, y: 100 })),
    size,
  );
  expect(closest(spots)).toBeGreaterThan(size - 1);
});

test("the mark of the address stays, and the others make room", () => {
  const [address, other] = fanOut(
    [
      { x: 10, y: 10, isFixed: true },
      { x: 12, y: 10 },
    ],
    size,
  );
  expect(address).toEqual({ x: 10, y: 10 });
  expect(other?.x).toBeCloseTo(10 + size, 0);
});

test("marks that are apart stay where they are", () => {
  const marks = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
  ];
  expect(fanOut(marks, size)).toEqual(marks);
});
