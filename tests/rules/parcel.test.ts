import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MaximumDimensions } from "#contract/products.ts";
import { sizeLimits } from "#contract/rules/packageSizes.ts";
import { Dimensions, dimensionProblems, sizeProblem, smallestSize } from "#contract/rules/parcel.ts";
import { z } from "#contract/zod.ts";

const limits = (values: Partial<MaximumDimensions>) => z.parse(MaximumDimensions, values);
const cube = (side: number) => ({ width: side, height: side, length: side });

describe("the smallest size of a parcel", () => {
  it.each([
    [{}, "S"],
    [{ weight: 9.99, ...cube(33.33) }, "S"],
    [{ weight: 10 }, "M"],
    [{ width: 50, height: 25, length: 25 }, "S"],
    [{ width: 50, height: 25, length: 25.01 }, "M"],
    // The sum of these binary fractions is slightly more than 100.
    [{ width: 0.2, height: 0.4, length: 99.4 }, "S"],
    [{ weight: 15, width: 150, height: 30, length: 20 }, "M"],
    [{ weight: 15.01 }, "L"],
    // This is longer than L allows, but its sides add up to 200, so it counts as M.
    [{ width: 198, height: 1, length: 1 }, "M"],
    [{ width: 100, height: 80, length: 50, weight: 31.5 }, "L"],
    [{ width: 50, height: 100, length: 80 }, "L"],
    [{ width: 100.01, height: 80, length: 50 }, null],
    [{ width: 100, height: 80.01, length: 50 }, null],
    [{ width: 100, height: 80, length: 50.01 }, null],
    [{ weight: 31.51 }, null],
  ] as const)("%j is %s", (dimensions, size) => {
    expect(smallestSize(dimensions)).toBe(size);
  });

  const side = fc.double({ min: 0.01, max: 250, noNaN: true });
  const parcel = fc.record(
    { weight: fc.double({ min: 0.01, max: 40, noNaN: true }), width: side, height: side, length: side },
    { requiredKeys: [] },
  );
  const rank = (size: ReturnType<typeof smallestSize>) => (size ? ["S", "M", "L"].indexOf(size) : 3);

  it("does not depend on which side is called which, nor shrink when anything grows", () => {
    fc.assert(
      fc.property(parcel, side, (dimensions, more) => {
        const { width, height, length, ...rest } = dimensions;
        expect(smallestSize({ ...rest, width: length, height: width, length: height })).toBe(
          smallestSize(dimensions),
        );
        const heavier = { ...dimensions, weight: (dimensions.weight ?? 0) + more };
        expect(rank(smallestSize(heavier))).toBeGreaterThanOrEqual(rank(smallestSize(dimensions)));
      }),
    );
  });

  it("holds what the size may be at most", () => {
    fc.assert(
      fc.property(parcel, (dimensions) => {
        const size = smallestSize(dimensions);
        if (size) expect(dimensions.weight ?? 0).toBeLessThanOrEqual(sizeLimits[size].weight);
      }),
    );
  });
});

describe("the size of an order", () => {
  it.each([
    ["nothing is known", [{}, {}], "S", null],
    ["its weights together are too much", [{ weight: 5 }, { weight: 5 }], "S", "M"],
    ["its weights together are just right", [{ weight: 5 }, { weight: 4.99 }], "S", null],
    ["decimals add up to the limit", [{ weight: 0.03 }, { weight: 4.23 }, { weight: 5.73 }], "S", null],
    ["one of its parcels is too large", [cube(10), cube(34)], "S", "M"],
    ["sides of two parcels do not add up", [cube(33), cube(33)], "S", null],
    ["a larger one is chosen than needed", [{ weight: 1 }], "L", null],
  ] as const)("where %s", (_, lines, chosen, needed) => {
    expect(sizeProblem(lines, chosen)).toEqual(
      needed && { message: "packageTooSmall", args: { size: needed } },
    );
  });

  it("is none where the parcels are larger than any", () => {
    expect(sizeProblem([{ weight: 20 }, { weight: 20 }], "L")).toEqual({ message: "parcelTooLarge" });
    expect(sizeProblem([cube(90)], "L")).toEqual({ message: "parcelTooLarge" });
  });
});

describe("a product's maxima", () => {
  const problemsOf = (
    dimensions: Dimensions,
    maxima: Partial<MaximumDimensions>,
    dimensionsAlgorithm: "sides" | "sum" = "sides",
  ) => dimensionProblems(dimensions, { maximumDimensions: limits(maxima), dimensionsAlgorithm });

  it("are kept side by side, and by weight", () => {
    const maxima = { weight: 2, width: 10, height: 20, length: 30 };
    expect(problemsOf({ weight: 2, width: 10, height: 20, length: 30 }, maxima)).toEqual({});
    expect(problemsOf({ weight: 2.01, width: 10.01, height: 20.01, length: 30.01 }, maxima)).toEqual({
      weight: { message: "weightTooHigh", args: { max: 2 } },
      width: { message: "maximum", args: { max: 10 } },
      height: { message: "maximum", args: { max: 20 } },
      length: { message: "maximum", args: { max: 30 } },
    });
  });

  it("let a parcel be turned where every side has one, and else hold for the side that they name", () => {
    const maxima = { width: 80, height: 50, length: 100 };
    expect(problemsOf({ width: 100, height: 80, length: 50 }, maxima)).toEqual({});
    expect(problemsOf({ height: 100 }, maxima)).toEqual({});
    expect(problemsOf({ width: 90, height: 90, length: 10 }, maxima)).toEqual({
      width: { message: "maximum", args: { max: 80 } },
      height: { message: "maximum", args: { max: 50 } },
    });
    expect(problemsOf({ height: 60 }, { height: 50 })).toEqual({
      height: { message: "maximum", args: { max: 50 } },
    });
  });

  it("name the side that is above its own maximum if a parcel does not fit turned, either", () => {
    const maxima = { width: 50, height: 60, length: 100 };
    expect(problemsOf({ width: 60, height: 60, length: 100 }, maxima)).toEqual({
      width: { message: "maximum", args: { max: 50 } },
    });
    expect(problemsOf({ width: 60, height: 50, length: 101 }, maxima)).toEqual({
      width: { message: "maximum", args: { max: 50 } },
      length: { message: "maximum", args: { max: 100 } },
    });
  });

  it("are kept by the longest side and the sum of all, whichever is which", () => {
    const maxima = { largestSide: 30, sideSum: 60, width: 1 };
    expect(problemsOf(cube(20), maxima, "sum")).toEqual({});
    expect(problemsOf({ height: 31, width: 30 }, maxima, "sum")).toEqual({
      largestSide: { message: "largestSideTooLong", args: { max: 30 } },
      sideSum: { message: "sideSumTooLong", args: { max: 60 } },
    });
  });

  it("that are none stop nothing", () => {
    expect(problemsOf({ weight: 9_999, ...cube(9_999) }, {}, "sum")).toEqual({});
    expect(problemsOf({ weight: 9_999, ...cube(9_999) }, {})).toEqual({});
  });
});

it.each([
  0,
  -1,
  0.009,
  10_000.01,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "5",
  null,
  true,
  [5],
])("a side is never %j", (width) => {
  expect(z.safeParse(Dimensions, { width }).success).toBe(false);
});
