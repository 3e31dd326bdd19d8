import { expect, it } from "vitest";
import { inputOf, rangeOf } from "#src/resources/multipliers/form/multiplierInput.ts";

const [begin, end] = ["2026-11-02T07:00:00.000Z", "2026-11-02T11:00:00.000Z"];

it.each([
  ["08:30", "", 1.5, "incomplete"],
  ["08:30", "10:00", null, "incomplete"],
  ["25:00", "10:00", 1.5, "noTime"],
  ["08:30", "10:61", 1.5, "noTime"],
  ["08:30", "10:00", 1, "noValue"],
  ["08:30", "10:00", 1.005, "noValue"],
  ["10:00", "08:30", 1.5, "pastMidnight"],
  ["24:00", "00:00", 1.5, "pastMidnight"],
  ["13:00", "14:00", 1.5, "outsideOfPeriod"],
  ["08:30", "10:00", 1.5, null],
  ["08:30", "00:00", 1.5, null],
] as const)("hours from %s to %s with %s: %s", (from, to, multiplier, problem) => {
  expect(rangeOf({ from, to, multiplier }, begin, end).problem).toBe(problem);
});

it("of the rows of hours only the right ones are sent", () => {
  const right = { from: "08:30", to: "00:00", multiplier: 1.5 };
  const { timeRanges } = inputOf({
    ...{ multiplier: 2, dateFrom: "", dateTo: "" },
    timeRanges: [right, { ...right, to: "" }],
  });
  expect(timeRanges).toEqual([
    { from: { hour: 8, minute: 30 }, to: { hour: 24, minute: 0 }, multiplier: 1.5 },
  ]);
});
